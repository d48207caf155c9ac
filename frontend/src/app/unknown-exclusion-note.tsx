// Says above the results of a search that foods were not left out, because we do not know them.
import { Link, useLocation } from "react-router";
import type { SearchInterpretation } from "@/api/types";
import { withParameters } from "@/ui/use-parameters";

type UnknownExclusion = SearchInterpretation["unknownExclusions"][number];

interface UnknownExclusionNoteProps {
  unknown: readonly UnknownExclusion[];
  /** The words that were searched, such as 'turkey' for 'turky no flurble'; null if they need no mention. */
  searched: string | null;
}

export default function UnknownExclusionNote({ unknown, searched }: UnknownExclusionNoteProps) {
  return (
    <div role="status" className="grid gap-3 rounded-card bg-dog-soft p-5">
      {unknown.map(({ name, suggestions }) => (
        <div key={name}>
          <p>
            <b>We could not leave out “{name}”.</b> We do not know a food with this name, so these recipes
            {searched !== null && ` for ${searched}`} may contain it. Check their ingredients.
          </p>
          {suggestions.length > 0 && (
            <p className="mt-1">
              Did you mean{" "}
              {suggestions.map((meant, index) => (
                <span key={meant.food}>
                  {index > 0 && (index === suggestions.length - 1 ? " or " : ", ")}
                  <SearchLink {...meant} />
                </span>
              ))}
              ?
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** Leads to the same list, with a search that leaves out a known food. */
function SearchLink({ food, search }: UnknownExclusion["suggestions"][number]) {
  const { pathname, search: query } = useLocation();
  const parameters = withParameters(new URLSearchParams(query), { search, page: undefined });
  return (
    <Link
      to={`${pathname}?${parameters.toString()}`}
      className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
    >
      {food}
    </Link>
  );
}
