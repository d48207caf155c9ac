// The next steps for a list without recipes: other searches, filters to remove, the assistant, and the nearest recipes.
import type { ReactNode } from "react";
import { rules } from "@/api/rules";
import type { InterpretationQuery, SearchInterpretation } from "@/api/types";
import { lifeStageLabel } from "@/features/recipes/use-list-filters";
import { Button, ButtonLink } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { verdictLabels } from "@/ui/verdict-labels";
import { assistantAddress } from "./assistant-address";
import { paths } from "./paths";
import { RecipeCards } from "./recipe-list";
import { useInterpretation } from "./search-notes";

type RemovableFilter = SearchInterpretation["removableFilters"][number]["filter"];

export interface EmptyResultsProps {
  title: string;
  /** The next steps that the visitor can try. */
  children: ReactNode;
  /** The search and all filters of the list. */
  query: InterpretationQuery;
  /** The page whose assistant is asked. */
  assistantPath?: string;
  onSearch: (search: string) => void;
  onRemoveFilter: (filter: RemovableFilter) => void;
  /** Further buttons. */
  actions?: ReactNode;
}

export default function EmptyResults(props: EmptyResultsProps) {
  const { title, children, query, assistantPath = paths.search, onSearch, onRemoveFilter, actions } = props;
  const { alternatives = [], removableFilters = [], nearestRecipes = [] } = useInterpretation(query) ?? {};
  return (
    <>
      <Notice
        title={title}
        actions={
          <>
            {removableFilters.map(({ filter, total }) => (
              <Button key={filter} onClick={() => onRemoveFilter(filter)}>
                Remove “{filterLabel(filter, query)}” ({total})
              </Button>
            ))}
            {alternatives.map(({ search, total }) => (
              <Button key={search} onClick={() => onSearch(search)}>
                Search for {search} ({total})
              </Button>
            ))}
            <ButtonLink to={assistantAddress(assistantPath, query)} look="secondary">
              Ask the AI Assistant
            </ButtonLink>
            {actions}
          </>
        }
      >
        {children}
      </Notice>
      {nearestRecipes.length > 0 && (
        <section aria-labelledby="nearest-recipes" className="grid grid-cols-1 gap-6">
          <h2 id="nearest-recipes" className="text-h2">
            Close to what you asked
          </h2>
          <RecipeCards recipes={nearestRecipes} />
        </section>
      )}
    </>
  );
}

function filterLabel(
  filter: RemovableFilter,
  { petType, category, maxMinutes, lifeStage, verdict }: InterpretationQuery,
) {
  switch (filter) {
    case "category":
      return category && rules.categoryLabels[category];
    case "lifeStage":
      return lifeStage && lifeStageLabel(lifeStage, petType);
    case "maxMinutes":
      return `Up to ${maxMinutes} min`;
    case "organic":
      return "Organic only";
    case "verdict":
      return verdict && verdictLabels[verdict];
  }
}
