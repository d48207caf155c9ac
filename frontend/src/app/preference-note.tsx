// Says above the results of a search with a preference such as 'cheap' that the assistant compares what a search does not.
import { Link, useLocation } from "react-router";
import type { InterpretationQuery } from "@/api/types";
import { assistantAddress } from "./assistant-address";
import { paths } from "./paths";

/** `query` has the search and all filters of the list. */
export default function PreferenceNote({ query }: { query: InterpretationQuery }) {
  const { pathname } = useLocation();
  // The assistant of a list page answers for its kind of animal.
  const isListPage = pathname === paths.list("dog") || pathname === paths.list("cat");
  return (
    <p>
      A search only compares words. The assistant compares time, price and nutrients too:{" "}
      <Link
        to={assistantAddress(isListPage ? pathname : paths.search, query)}
        className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
      >
        Ask the assistant for “{query.search}”
      </Link>
    </p>
  );
}
