// The recipes that wait for a decision, or those of another status.
import { formRules } from "@/api/form-rules";
import type { QueuedRecipe } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { ChoiceBox } from "../desk/choice-box";
import { DeskRows } from "../desk/desk-rows";
import type { Column } from "../desk/desk-table";
import { ListHead } from "../desk/list-head";
import { Moment } from "../desk/moment";
import { pageQuery } from "../desk/pager";
import { useChoice } from "../desk/use-choice";
import { useDeskAddress } from "../desk/use-desk-address";
import { useFocusOnArrival } from "../desk/use-focus-on-arrival";
import { WordsForm } from "../desk/words-form";
import { categoryLabel } from "./category-label";
import { Flags } from "./flags";
import { StatusMark } from "./status-mark";
import { useQueue } from "./use-moderation";

const statuses = [...formRules.submission.statuses, { value: "all", label: "All" }] as const;
const orders = [
  { value: "waiting", label: "Waiting first" },
  { value: "newest", label: "Newest first" },
  { value: "title", label: "By title" },
] as const;

export function RecipeQueue() {
  const { get, page, to } = useDeskAddress();
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const status = useChoice("status", statuses);
  const search = get("search");
  const queue = useQueue({
    status,
    ...(search && { search }),
    sort: useChoice("sort", orders),
    ...pageQuery(page),
  });

  const columns: Column<QueuedRecipe>[] = [
    { label: "Recipe", long: true, cell: (recipe) => <RecipeTitle recipe={recipe} /> },
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
      <ListHead title="Recipes" heading={heading}>
        <WordsForm name="Recipes of the desk" />
        <ChoiceBox label="State" name="status" choices={statuses} />
        <ChoiceBox label="Order" name="sort" choices={orders} />
      </ListHead>
      <DeskRows
        remote={queue}
        label="Recipes"
        things="recipes"
        columns={columns}
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
      />
    </>
  );
}

function RecipeTitle({ recipe: { id, title, description } }: { recipe: QueuedRecipe }) {
  return (
    <>
      {title} <span className="text-meta font-normal text-muted">no. {id}</span>
      <span className="line-clamp-2 max-w-md text-meta font-normal text-muted">{description}</span>
    </>
  );
}
