// The reviews that wait for a decision, or those of another status.
import { useRef } from "react";
import { formRules } from "@/api/form-rules";
import type { ListedRating } from "@/api/types";
import { Notice } from "@/ui/notice";
import { Select } from "@/ui/select";
import { ClosedView } from "../desk/closed-view";
import { DeskTable, type Column } from "../desk/desk-table";
import { Mark } from "../desk/mark";
import { Moment } from "../desk/moment";
import { Pager, pageQuery, pageSize } from "../desk/pager";
import { useDeskAddress } from "../desk/use-desk-address";
import { CommentDecision } from "./comment-decision";
import { CommentText } from "./comment-text";
import { useComments } from "./use-comments";

const { statuses, stars } = formRules.rating;
const shown = [...statuses.map(({ value, label }) => ({ value, label })), { value: "all", label: "All" }] as const;
const orders = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
] as const;

export default function CommentsPanel() {
  const { choice, page, set } = useDeskAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const status =
    choice(
      "status",
      shown.map(({ value }) => value),
    ) ?? "pending";
  const sort =
    choice(
      "sort",
      orders.map(({ value }) => value),
    ) ?? "newest";
  const comments = useComments({ status, sort, ...pageQuery(page) });

  const columns: Column<ListedRating>[] = [
    {
      label: "From",
      cell: ({ userName, userCountry }) => (userCountry === null ? userName : `${userName}, ${userCountry}`),
    },
    { label: "Rating", cell: ({ rating }) => <span className="whitespace-nowrap">{`${rating} of ${stars.max}`}</span> },
    { label: "Comment", plain: true, cell: (comment) => <CommentText comment={comment} /> },
    { label: "State", cell: (comment) => <StatusMark status={comment.status} /> },
    { label: "Sent", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      label: "Decision",
      plain: true,
      // The row may go with the button that was pressed: the focus goes on at the top of the list.
      cell: (comment) => <CommentDecision comment={comment} onDone={() => heading.current?.focus()} />,
    },
  ];

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-h2">
          Comments
        </h2>
        <div className="flex flex-wrap gap-3">
          <Select
            label="State"
            value={status}
            options={shown}
            onChange={(value) => set({ status: value === "pending" ? undefined : value })}
          />
          <Select
            label="Order"
            value={sort}
            options={orders}
            onChange={(value) => set({ sort: value === "newest" ? undefined : value })}
          />
        </div>
      </div>
      <ClosedView
        remote={comments}
        name="The comments"
        isEmpty={({ total }) => total === 0}
        empty={
          status === "pending" ? (
            <Notice title="No comments are waiting">Whatever visitors write about a recipe appears here.</Notice>
          ) : (
            <Notice title="No comments in this state" />
          )
        }
      >
        {({ rows, total }) => (
          <>
            <DeskTable label="Comments" columns={columns} rows={rows} keyOf={({ id }) => id} />
            <Pager total={total} pageSize={pageSize} things="comments" />
          </>
        )}
      </ClosedView>
    </>
  );
}

function StatusMark({ status }: { status: ListedRating["status"] }) {
  const label = statuses.find(({ value }) => value === status)?.label ?? status;
  return <Mark tone={status === "approved" ? "good" : "plain"}>{label}</Mark>;
}
