// Asks the built-in assistant for recipes, a new recipe, or the steps of a visitor's own recipe.
import { client, sendRequest } from "./client";
import { ApiError } from "./problem";
import type {
  AssistantAnswer,
  AssistantProblem,
  CreatedRecipe,
  NewAssistantSearch,
  NewCustomRecipe,
  NewRecipeExplanations,
  RecipeExplanations,
} from "./types";

/** Cache key only: the question is sent in the body of a POST request, so its content must be part of the key. */
export function assistantAddress(search: NewAssistantSearch): string {
  return `/api/ai/search#${JSON.stringify(search)}`;
}

export async function postAssistantSearch(body: NewAssistantSearch): Promise<AssistantAnswer> {
  return readBody(await client.POST("/api/ai/search", { body }));
}

export async function postCustomRecipe(body: NewCustomRecipe, idempotencyKey: string): Promise<CreatedRecipe> {
  return readBody(await client.POST("/api/ai/create-recipe", { body, headers: { "Idempotency-Key": idempotencyKey } }));
}

/** Calls `onStep` with each step while a language model words them. Without a model, all steps arrive at once. */
export async function postRecipeExplanations(
  body: NewRecipeExplanations,
  onStep: (step: string) => void,
): Promise<RecipeExplanations> {
  const result = await client.POST("/api/ai/recipe-explanations", {
    body,
    headers: { Accept: `application/json, ${eventStream}` },
    async fetch(request) {
      const response = await sendRequest(request);
      if (response.headers.get("Content-Type") !== eventStream) return response;
      const { collectSteps } = await import("./step-events");
      return collectSteps(response, onStep);
    },
  });
  const explanations = readBody(result);
  if (typeof explanations === "string") throw new TypeError("The server sent a text instead of steps.");
  return explanations;
}

const eventStream = "text/event-stream";

/** A request that the assistant cannot meet, with what the visitor can do about it. */
export class AssistantError extends ApiError {
  readonly problem: Partial<AssistantProblem>;

  constructor({ status, detail, errors, code }: ApiError, problem: Partial<AssistantProblem>) {
    super(status, detail, errors, detail, code);
    this.name = "AssistantError";
    this.problem = problem;
  }
}

interface AssistantResult<Body> {
  data?: Body | undefined;
  error?: Partial<AssistantProblem> | undefined;
  response: Response;
}

function readBody<Body>({ data, error, response }: AssistantResult<Body>): Body {
  if (data !== undefined) return data;
  const failure = ApiError.fromResponse(response, error);
  // The error page of a proxy is a text.
  throw typeof error === "object" ? new AssistantError(failure, error) : failure;
}
