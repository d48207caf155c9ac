// The reviews that wait for a decision, or those of another status.
import { useRef } from "react";
import { formRules } from "@/api/form-rules";
import type { ListedRating } from "@/api/types";
import { Notice } from "@/ui/notice";
import { ChoiceBox } from "../desk/choice-box";
import { DeskRows } from "../desk/desk-rows";
import type { Column } from "../desk/desk-table";
import { ListHead } from "../desk/list-head";
import { Mark } from "../desk/mark";
import { Moment } from "../desk/moment";
import { orders } from "../desk/orders";
import { pageQuery } from "../desk/pager";
import { useChoice } from "../desk/use-choice";
import { useDeskAddress } from "../desk/use-desk-address";
import { WordsForm } from "../desk/words-form";
import { CommentDecision } from "./comment-decision";
import { CommentText } from "./comment-text";
import { useComments } from "./use-comments";

const { statuses, stars } = formRules.rating;
const shownStatuses = [...statuses, { value: "all", label: "All" }] as const;

export default function CommentsPanel() {
  const { get, page } = useDeskAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const status = useChoice("status", shownStatuses);
  const search = get("search");
  const comments = useComments({
    status,
    ...(search && { search }),
    sort: useChoice("sort", orders),
    ...pageQuery(page),
  });

  const columns: Column<ListedRating>[] = [
    {
      label: "From",
      long: true,
      cell: ({ id, userName, userCountry }) => (
        <>
          {userCountry === null ? userName : `${userName}, ${userCountry}`}{" "}
          <span className="text-meta font-normal text-muted">no. {id}</span>
        </>
      ),
    },
    { label: "Rating", cell: ({ rating }) => <span className="whitespace-nowrap">{`${rating} of ${stars.max}`}</span> },
    { label: "Comment", plain: true, long: true, cell: (comment) => <CommentText comment={comment} /> },
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
      <ListHead title="Comments" heading={heading}>
        <WordsForm name="Comments of the desk" />
        <ChoiceBox label="State" name="status" choices={shownStatuses} />
        <ChoiceBox label="Order" name="sort" choices={orders} />
      </ListHead>
      <DeskRows
        remote={comments}
        label="Comments"
        things="comments"
        columns={columns}
        empty={
          search ? (
            <Notice title="No comment found">None of this state holds “{search}”.</Notice>
          ) : status === "pending" ? (
            <Notice title="No comments are waiting">Whatever visitors write about a recipe appears here.</Notice>
          ) : (
            <Notice title="No comments in this state" />
          )
        }
      />
    </>
  );
}

function StatusMark({ status }: { status: ListedRating["status"] }) {
  const label = statuses.find(({ value }) => value === status)?.label ?? status;
  return <Mark tone={status === "approved" ? "good" : "plain"}>{label}</Mark>;
}
