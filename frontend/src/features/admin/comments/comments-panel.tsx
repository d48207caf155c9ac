// The ratings of one status, by default those that wait for a decision.
import { useRef } from "react";
import { formRules } from "@/api/form-rules";
import { getPendingRatings, type ListPage, pageAddress, pendingRatingsAddress } from "@/api/admin";
import type { ListedRating, RatingsQuery } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { Notice } from "@/ui/notice";
import { FilterSelect, ListHeader, ListSearch, orders, useFilter } from "../components/list-header";
import { PagedTable } from "../components/paged-table";
import type { Column } from "../components/admin-table";
import { Badge, DateTime } from "../components/badge";
import { pageQuery } from "../components/pager";
import { useAdminParameters } from "../components/use-admin-parameters";
import { useAdminRemote } from "../components/use-admin-remote";
import { CommentDecision } from "./comment-decision";
import { CommentText } from "./comment-text";

const { statuses, stars } = formRules.rating;
const shownStatuses = [...statuses, { value: "all", label: "All" }] as const;

export default function CommentsPanel() {
  const { get, page } = useAdminParameters();
  const heading = useRef<HTMLHeadingElement>(null);
  const status = useFilter("status", shownStatuses);
  const search = get("search");
  const comments = useRatings({
    status,
    ...(search && { search }),
    sort: useFilter("sort", orders),
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
    { label: "Status", cell: (comment) => <StatusBadge status={comment.status} /> },
    { label: "Sent", cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      label: "Decision",
      plain: true,
      // The row may disappear with its button, so the heading gets the focus.
      cell: (comment) => <CommentDecision comment={comment} onDone={() => heading.current?.focus()} />,
    },
  ];

  return (
    <>
      <ListHeader title="Comments" heading={heading}>
        <ListSearch label="Search comments" />
        <FilterSelect label="Status" name="status" choices={shownStatuses} />
        <FilterSelect label="Order" name="sort" choices={orders} />
      </ListHeader>
      <PagedTable
        remote={comments}
        label="Comments"
        noun="comments"
        columns={columns}
        empty={
          search ? (
            <Notice title="No comment found">No comment with this status matches “{search}”.</Notice>
          ) : status === "pending" ? (
            <Notice title="No comments are waiting">Comments on recipes appear here.</Notice>
          ) : (
            <Notice title="No comments with this status" />
          )
        }
      />
    </>
  );
}

function StatusBadge({ status }: { status: ListedRating["status"] }) {
  const label = statuses.find(({ value }) => value === status)?.label ?? status;
  return <Badge tone={status === "approved" ? "good" : "plain"}>{label}</Badge>;
}

function useRatings(query: RatingsQuery): Remote<ListPage<ListedRating>> {
  return useAdminRemote(pageAddress(pendingRatingsAddress, query), () => getPendingRatings(query));
}
