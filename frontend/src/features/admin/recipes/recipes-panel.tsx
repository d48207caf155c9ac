// The recipes of one status, by default those that wait for a decision; each opens its review.
import { formRules } from "@/api/form-rules";
import type { QueuedRecipe } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { FilterSelect, ListHeader, ListSearch, useFilter } from "../components/list-header";
import { PagedTable } from "../components/paged-table";
import type { Column } from "../components/admin-table";
import { DateTime } from "../components/badge";
import { pageQuery } from "../components/pager";
import { useAdminParameters } from "../components/use-admin-parameters";
import { useFocusAfterNavigation } from "../components/use-focus-after-navigation";
import { categoryLabel, ReviewFlags, StatusBadge } from "./recipe-labels";
import { RecipeReview } from "./recipe-review";
import { usePendingRecipes } from "./use-recipes";

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
  const { get, page, to } = useAdminParameters();
  const heading = useFocusAfterNavigation<HTMLHeadingElement>();
  const status = useFilter("status", statuses);
  const search = get("search");
  const queue = usePendingRecipes({
    status,
    ...(search && { search }),
    sort: useFilter("sort", orders),
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
    { label: "Status", cell: (recipe) => <StatusBadge status={recipe.status} label={recipe.label} /> },
    { label: "Sent", cell: ({ submittedAt }) => (submittedAt === null ? "catalogue" : <DateTime at={submittedAt} />) },
    {
      label: "Flags",
      cell: ({ hazards, diseases }) => <ReviewFlags hazards={hazards} diseases={diseases} fallback="none" />,
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
      <ListHeader title="Recipes" heading={heading}>
        <ListSearch label="Search recipes" />
        <FilterSelect label="Status" name="status" choices={statuses} />
        <FilterSelect label="Order" name="sort" choices={orders} />
      </ListHeader>
      <PagedTable
        remote={queue}
        label="Recipes"
        noun="recipes"
        columns={columns}
        empty={
          search ? (
            <Notice title="No recipe found">
              No recipe with this status has “{search}” in its title, author or number.
            </Notice>
          ) : status === "pending" ? (
            <Notice title="No recipes are waiting">Recipes that visitors send appear here.</Notice>
          ) : (
            <Notice title="No recipes with this status" />
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
