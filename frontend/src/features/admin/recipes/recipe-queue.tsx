// The recipes that wait for a decision, or those of another status.
import { formRules } from "@/api/form-rules";
import type { QueuedRecipe } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { Select } from "@/ui/select";
import { ClosedView } from "../desk/closed-view";
import { DeskTable, type Column } from "../desk/desk-table";
import { Moment } from "../desk/moment";
import { Pager, pageQuery, pageSize } from "../desk/pager";
import { useDeskAddress } from "../desk/use-desk-address";
import { useFocusOnArrival } from "../desk/use-focus-on-arrival";
import { categoryLabel } from "./category-label";
import { Flags } from "./flags";
import { StatusMark } from "./status-mark";
import { useQueue } from "./use-moderation";
import { WordsForm } from "./words-form";

const { statuses } = formRules.submission;
const shown = [...statuses.map(({ value, label }) => ({ value, label })), { value: "all", label: "All" }] as const;
const orders = [
  { value: "waiting", label: "Waiting first" },
  { value: "newest", label: "Newest first" },
  { value: "title", label: "By title" },
] as const;

export function RecipeQueue() {
  const { choice, get, page, set, to } = useDeskAddress();
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const status =
    choice(
      "status",
      shown.map(({ value }) => value),
    ) ?? "pending";
  const sort =
    choice(
      "sort",
      orders.map(({ value }) => value),
    ) ?? "waiting";
  const search = get("search");
  const queue = useQueue({ status, ...(search && { search }), sort, ...pageQuery(page) });

  const columns: Column<QueuedRecipe>[] = [
    { label: "Recipe", cell: ({ id, title }) => <RecipeTitle id={id} title={title} /> },
    { label: "Pet", cell: ({ petType }) => (petType === "dog" ? "Dog" : "Cat") },
    { label: "Category", cell: ({ petType, category }) => categoryLabel(petType, category) },
    {
      label: "Prep",
      cell: ({ prepTime }) =>
        prepTime === null ? "unknown" : <span className="whitespace-nowrap">{`${prepTime} min`}</span>,
    },
    { label: "Servings", cell: ({ servings }) => servings },
    { label: "State", cell: (recipe) => <StatusMark status={recipe.status} label={recipe.label} /> },
    { label: "Sent", cell: ({ submittedAt }) => (submittedAt === null ? "ours" : <Moment at={submittedAt} />) },
    {
      label: "Flags",
      cell: ({ hazards, diseases }) => <Flags hazards={hazards} diseases={diseases} otherwise="none" />,
    },
    {
      label: "Review",
      plain: true,
      cell: ({ id, title }) => (
        <ButtonLink look="secondary" to={to({ recipe: String(id), page: get("page") })} aria-label={`Review ${title}`}>
          Review
        </ButtonLink>
      ),
    },
  ];

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-h2">
          Recipes
        </h2>
        <div className="flex flex-wrap gap-3">
          <WordsForm key={search} words={search ?? ""} onSearch={(words) => set({ search: words })} />
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
            onChange={(value) => set({ sort: value === "waiting" ? undefined : value })}
          />
        </div>
      </div>
      <ClosedView
        remote={queue}
        name="The recipes"
        isEmpty={({ total }) => total === 0}
        empty={
          search ? (
            <Notice title="No recipe found">
              None of this state with “{search}” in its title or its author's name, or as its number.
            </Notice>
          ) : status === "pending" ? (
            <Notice title="No recipes are waiting">Whatever visitors send appears here.</Notice>
          ) : (
            <Notice title="No recipes in this state" />
          )
        }
      >
        {({ rows, total }) => (
          <>
            <DeskTable label="Recipes" columns={columns} rows={rows} keyOf={({ id }) => id} />
            <Pager total={total} pageSize={pageSize} things="recipes" />
          </>
        )}
      </ClosedView>
    </>
  );
}

function RecipeTitle({ id, title }: { id: number; title: string }) {
  return (
    <>
      {title} <span className="text-meta font-normal text-muted">no. {id}</span>
    </>
  );
}
