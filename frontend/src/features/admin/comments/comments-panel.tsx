// The comments of one status, by default those that wait for a decision.
import { useRef } from "react";
import { getPendingRatings, pageAddress, pendingRatingsAddress } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { ListedRating, RatingsQuery } from "@/api/types";
import type { Column } from "../components/admin-table";
import { Badge } from "../components/badge";
import { DateTime } from "../components/date-time";
import { dateOrders, useFilter, useListQuery } from "../components/list-query";
import { ModerationList } from "../components/moderation-list";
import { useAdminRemote } from "../components/use-admin-remote";
import { CommentDecision } from "./comment-decision";
import { CommentDetails } from "./comment-details";

const { statuses: ratingStatuses, stars } = formRules.rating;
const statuses = [
  ...ratingStatuses,
  { value: "photoWaiting", label: "Approved, photo waiting" },
  { value: "all", label: "All" },
] as const;

export default function CommentsPanel() {
  const heading = useRef<HTMLHeadingElement>(null);
  const status = useFilter("status", statuses);
  const filter = status === "photoWaiting" ? ({ status: "approved", photo: "pending" } as const) : { status };
  const query: RatingsQuery = { ...filter, ...useListQuery(dateOrders) };
  const comments = useAdminRemote(pageAddress(pendingRatingsAddress, query), () => getPendingRatings(query));

  const columns: Column<ListedRating>[] = [
    {
      label: "From",
      breakWords: true,
      cell: ({ id, userName, userCountry }) => (
        <>
          {userCountry === null ? userName : `${userName}, ${userCountry}`}{" "}
          <span className="text-meta font-normal text-muted">no.&nbsp;{id}</span>
        </>
      ),
    },
    { label: "Rating", cell: ({ rating }) => <span className="whitespace-nowrap">{`${rating} of ${stars.max}`}</span> },
    {
      label: "Comment",
      hideLabel: true,
      breakWords: true,
      cell: (comment) => <CommentDetails comment={comment} />,
    },
    { label: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
    { label: "Sent", cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      label: "Decision",
      hideLabel: true,
      // The row may disappear with its button, so the heading gets the focus.
      cell: (comment) => <CommentDecision comment={comment} onDone={() => heading.current?.focus()} />,
    },
  ];

  return (
    <ModerationList
      title="Comments"
      noun="comment"
      headingRef={heading}
      statuses={statuses}
      orders={dateOrders}
      remote={comments}
      columns={columns}
      nothingWaitingText="Comments on recipes appear here."
    />
  );
}

function StatusBadge({ status }: { status: ListedRating["status"] }) {
  const label = ratingStatuses.find(({ value }) => value === status)?.label ?? status;
  return <Badge tone={status === "approved" ? "good" : "plain"}>{label}</Badge>;
}
