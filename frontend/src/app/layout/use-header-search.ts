// The search in the header. It opens the search results on the home page.
import { useMatch, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../paths";

export function useHeaderSearch() {
  const navigate = useNavigate();
  const atHome = useMatch(paths.home) !== null;
  const [parameters] = useSearchParams();
  return {
    words: atHome ? (parameters.get("search") ?? "") : "",
    submit: (words: string) => void navigate(paths.found(words)),
  };
}
