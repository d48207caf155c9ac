// Loads the assistant's answer to a question, and creates recipes.
import { useSWRConfig } from "swr";
import { recipeAddress } from "@/api/addresses";
import { assistantAddress, postAssistantSearch, postCustomRecipe } from "@/api/assistant";
import type { AssistantAnswer, CreatedRecipe, NewAssistantSearch, NewCustomRecipe } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";
import { useSubmit, type Outcome } from "@/api/use-submit";

/** Shows the previous answer until the new one has loaded. `onFailure` is called once for each failed request. */
export function useAssistantAnswer(
  search: NewAssistantSearch | undefined,
  onFailure: (error: unknown) => void,
): Remote<AssistantAnswer> {
  async function load(body: NewAssistantSearch): Promise<AssistantAnswer> {
    try {
      return await postAssistantSearch(body);
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }
  return useRemote(
    search === undefined ? null : assistantAddress(search),
    () => (search === undefined ? Promise.reject(new Error("There is no question")) : load(search)),
    { keepPrevious: true },
  );
}

interface RecipeCreation {
  creating: boolean;
  create: (request: NewCustomRecipe) => Promise<Outcome<CreatedRecipe>>;
}

export function useRecipeCreation(): RecipeCreation {
  const { mutate } = useSWRConfig();
  const { busy, send } = useSubmit(postCustomRecipe);
  return {
    creating: busy,
    async create(request) {
      const outcome = await send(request);
      if (outcome.ok) {
        // The page of the recipe opens without another request.
        const { recipe } = outcome.response;
        await mutate(recipeAddress(recipe.id), recipe, { revalidate: false });
      }
      return outcome;
    },
  };
}
