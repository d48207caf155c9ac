// Provides the search of the header, which opens the results on the home page.
import { useMatch, useNavigate, useSearchParams } from "react-router";
import { paths } from "../paths";

export function useHeaderSearch() {
  const navigate = useNavigate();
  const isHome = useMatch(paths.home) !== null;
  const [parameters] = useSearchParams();
  return {
    search: isHome ? (parameters.get("search") ?? "") : "",
    submit: (search: string) => void navigate(paths.searchResults(search)),
  };
}
