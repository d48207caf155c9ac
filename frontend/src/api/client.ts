// The only place that talks to the server, typed by the generated contract.
import createClient from "openapi-fetch";
import { listAddress } from "./addresses";
import type { paths } from "./schema";
import type { Catalogue, ListQuery, RecipeDetail, RecipeList } from "./types";

/** What the server refused; the message is the status, a colon, a space and the reason. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;

  constructor(status: number, detail: string) {
    super(`${status}: ${detail}`);
    this.name = "ApiError";
    this.status = status;
    this.detail = detail;
  }
}

/** Looks `fetch` up at the call, so that a test can stand in for the server. */
const client = createClient<paths>({
  baseUrl: globalThis.location.origin,
  credentials: "include",
  fetch: (request) => fetch(request),
});

/** The most recipes one answer holds; a longer list is put together from several. */
const mostAtOnce = 96;

export async function getRecipes(query: ListQuery): Promise<RecipeList> {
  const wanted = query.limit ?? mostAtOnce;
  const slices = Array.from({ length: Math.ceil(wanted / mostAtOnce) }, (_, index) => {
    const offset = index * mostAtOnce;
    return getSlice({ ...query, limit: Math.min(mostAtOnce, wanted - offset), ...(offset > 0 && { offset }) });
  });
  const lists = await Promise.all(slices);
  return { recipes: lists.flatMap(({ recipes }) => recipes), total: lists[0]?.total ?? 0 };
}

async function getSlice(query: ListQuery): Promise<RecipeList> {
  const answer = await client.GET("/api/recipes", {
    params: { query },
    // The address asked for is spelt as the key it is kept under.
    querySerializer: () => listAddress(query).split("?")[1] ?? "",
  });
  const body = bodyOf(answer);
  // An answer that is no list is an empty list.
  const recipes = Array.isArray(body) ? body : [];
  const total = Number(answer.response.headers.get("X-Total-Count") ?? recipes.length);
  return { recipes, total: Number.isFinite(total) ? total : recipes.length };
}

export async function getRecipe(id: number, servings?: number): Promise<RecipeDetail> {
  const query = servings === undefined ? {} : { servings };
  return bodyOf(await client.GET("/api/recipes/{id}", { params: { path: { id }, query } }));
}

export async function getCatalogue(): Promise<Catalogue> {
  return bodyOf(await client.GET("/api/catalogue"));
}

interface Answered<Body> {
  data?: Body | undefined;
  error?: unknown;
  response: Response;
}

function bodyOf<Body>({ data, error, response }: Answered<Body>): Body {
  if (data === undefined) throw new ApiError(response.status, reasonOf(error) || response.statusText);
  return data;
}

function reasonOf(error: unknown): string {
  if (typeof error === "string") return error;
  if (typeof error === "object" && error !== null && "detail" in error && typeof error.detail === "string") {
    return error.detail;
  }
  return "";
}
