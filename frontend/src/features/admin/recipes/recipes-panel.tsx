// The recipes of one status, by default those that wait for a decision; each opens its review.
import { getPendingRecipes, pageAddress, pendingRecipesAddress } from "@/api/admin";
import { categoryLabel, petTypeLabel } from "@/api/categories";
import { formRules } from "@/api/form-rules";
import type { QueuedRecipe, QueueQuery } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import type { Column } from "../components/admin-table";
import { DateTime } from "../components/date-time";
import { useFilter, useListQuery } from "../components/list-query";
import { ModerationList } from "../components/moderation-list";
import { useAdminParameters } from "../components/use-admin-parameters";
import { useAdminRemote } from "../components/use-admin-remote";
import { useFocusAfterNavigation } from "../components/use-focus-after-navigation";
import { ReviewFlags, StatusBadge } from "./recipe-labels";
import { RecipeReview } from "./recipe-review";

const statuses = [...formRules.submission.statuses, { value: "all", label: "All" }] as const;
const orders = [
  { value: "waiting", label: "Waiting first" },
  { value: "newest", label: "Newest first" },
  { value: "title", label: "By title" },
] as const;

/** Shows the recipe in the address, or the queue. */
export default function RecipesPanel() {
  const { get } = useAdminParameters();
  const id = Number(get("recipe"));
  return Number.isInteger(id) && id > 0 ? <RecipeReview key={id} id={id} /> : <RecipeQueue />;
}

function RecipeQueue() {
  const { get, addressWith } = useAdminParameters();
  const heading = useFocusAfterNavigation<HTMLHeadingElement>();
  const query: QueueQuery = { status: useFilter("status", statuses), ...useListQuery(orders) };
  const recipes = useAdminRemote(pageAddress(pendingRecipesAddress, query), () => getPendingRecipes(query));

  const columns: Column<QueuedRecipe>[] = [
    { label: "Recipe", breakWords: true, cell: (recipe) => <RecipeTitle recipe={recipe} /> },
    { label: "Pet type", cell: ({ petType }) => petTypeLabel(petType) },
    { label: "Category", cell: ({ petType, category }) => categoryLabel(petType, category) },
    {
      label: "Prep",
      cell: ({ prepTime }) =>
        prepTime === null ? "Unknown" : <span className="whitespace-nowrap">{`${prepTime} min`}</span>,
    },
    { label: "Servings", cell: ({ servings }) => servings },
    { label: "Status", cell: (recipe) => <StatusBadge status={recipe.status} label={recipe.label} /> },
    { label: "Sent", cell: ({ submittedAt }) => (submittedAt === null ? "Built in" : <DateTime at={submittedAt} />) },
    {
      label: "Flags",
      cell: ({ hazards, diseases }) => <ReviewFlags hazards={hazards} diseases={diseases} fallback="None" />,
    },
    {
      label: "Review",
      hideLabel: true,
      cell: ({ id, title }) => (
        <ButtonLink
          look="secondary"
          to={addressWith({ recipe: String(id), page: get("page") })}
          aria-keyshortcuts="o"
          aria-label={`Review ${title}`}
        >
          Review
        </ButtonLink>
      ),
    },
  ];

  return (
    <ModerationList
      title="Recipes"
      noun="recipe"
      headingRef={heading}
      statuses={statuses}
      orders={orders}
      remote={recipes}
      columns={columns}
      nothingWaitingText="Recipes that visitors send appear here."
    />
  );
}

function RecipeTitle({ recipe: { id, title, description } }: { recipe: QueuedRecipe }) {
  return (
    <>
      {title} <span className="text-meta font-normal text-muted">no.&nbsp;{id}</span>
      <span className="line-clamp-2 max-w-md text-meta font-normal text-muted">{description}</span>
    </>
  );
}
