// Sends requests to the server, with types generated from its OpenAPI document.
import { interpretationAddress, listAddress, planAddress, type Amount } from "./addresses";
import { createFetchClient } from "./fetch-client";
import { ApiError } from "./problem";
import { rules } from "./rules";
import { storedAtHeader } from "./stored-at-header";
import type {
  Analysis,
  Breed,
  Catalogue,
  FeedingPlan,
  Food,
  ListQuery,
  InterpretationQuery,
  PetType,
  PlanQuery,
  RecipeDetail,
  RecipeList,
  SearchInterpretation,
  Site,
} from "./types";

/** Reads `fetch` at each call, so that tests can replace it. */
export async function sendRequest(request: Request): Promise<Response> {
  const response = await fetch(request);
  // The first copy of the service worker loads the code that shows its time. Without it the copy is shown all the same.
  if (recordCopy === undefined && response.headers.has(storedAtHeader)) {
    recordCopy = (await import("./stored-copies").catch(() => undefined))?.recordCopy;
  }
  recordCopy?.(request, response);
  return response;
}

let recordCopy: ((request: Request, response: Response) => void) | undefined;

/** Changes a request before it is sent. */
type RequestFilter = (request: Request) => void;

const requestFilters = new Set<RequestFilter>();

/** Returns a function that stops the filter. */
export function addRequestFilter(filter: RequestFilter): () => void {
  requestFilters.add(filter);
  return () => void requestFilters.delete(filter);
}

export const client = createFetchClient(globalThis.location.origin, (request) => {
  for (const filter of requestFilters) filter(request);
  return sendRequest(request);
});

/** The limit of the server, rounded down to a multiple of the page size, so that no page is split between requests. */
export const recipesPerRequest = rules.listLimit - (rules.listLimit % rules.pageSize);

/**
 * Sends several requests where `query.limit` or `query.ids` is more than the server allows in one request. With several lists of
 * ids, limit and sort order apply to each list alone.
 */
export async function getRecipes(query: Omit<ListQuery, "offset">): Promise<RecipeList> {
  const idLists = splitIds(query.ids);
  if (idLists.length > 1) {
    const lists = await Promise.all(idLists.map((ids) => getRecipes({ ...query, ids })));
    return {
      recipes: lists.flatMap(({ recipes }) => recipes),
      total: lists.reduce((sum, { total }) => sum + total, 0),
    };
  }
  const limit = query.limit ?? recipesPerRequest;
  const first = await getListPart({ ...query, limit: Math.min(recipesPerRequest, limit) });
  const furtherRequests = Math.ceil(Math.min(limit, first.total) / recipesPerRequest) - 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, furtherRequests) }, (_, index) => {
      const offset = (index + 1) * recipesPerRequest;
      return getListPart({ ...query, limit: Math.min(recipesPerRequest, limit - offset), offset });
    }),
  );
  return { recipes: [first, ...rest].flatMap(({ recipes }) => recipes), total: first.total };
}

async function getListPart(query: ListQuery): Promise<RecipeList> {
  const result = await client.GET("/api/recipes", {
    params: { query },
    // The same address as the cache key, so that the browser cache and the server see one address for each list.
    querySerializer: () => listAddress(query).split("?")[1] ?? "",
  });
  const body = responseBody(result);
  // The interface of the site defines that any other response counts as an empty list.
  const recipes = Array.isArray(body) ? body : [];
  return { recipes, total: totalCount(result.response, recipes.length) };
}

/** Returns the length of the whole list, of which a response holds one part. */
export function totalCount(response: Response, partLength: number): number {
  const total = Number(response.headers.get("X-Total-Count") ?? partLength);
  return Number.isFinite(total) ? total : partLength;
}

export async function getRecipe(id: number, amount?: Amount): Promise<RecipeDetail> {
  return responseBody(await client.GET("/api/recipes/{id}", { params: { path: { id }, query: amount ?? {} } }));
}

export async function getCatalogue(): Promise<Catalogue> {
  return responseBody(await client.GET("/api/catalogue"));
}

export async function getSite(): Promise<Site> {
  return responseBody(await client.GET("/api/site"));
}

export async function getNutrition(id: number, scale = 1): Promise<Analysis> {
  const query = scale === 1 ? {} : { scale };
  return responseBody(await client.GET("/api/recipes/{id}/nutrition", { params: { path: { id }, query } }));
}

export async function getFoods(search: string): Promise<Food[]> {
  return responseBody(await client.GET("/api/foods", { params: { query: { search } } }));
}

export async function getSearchInterpretation(query: InterpretationQuery): Promise<SearchInterpretation> {
  const querySerializer = () => interpretationAddress(query).split("?")[1] ?? "";
  return responseBody(await client.GET("/api/search/interpretation", { params: { query }, querySerializer }));
}

export async function getBreeds(petType: PetType, search?: string): Promise<Breed[]> {
  const query = { petType, ...(search !== undefined && { search }) };
  return responseBody(await client.GET("/api/pets/breeds", { params: { query } }));
}

/** Sends several requests where `query.recipeIds` names more recipes than one plan may have, and joins the plans. */
export async function getPlan(petType: PetType, query: PlanQuery): Promise<FeedingPlan> {
  const [firstIds, ...otherIds] = splitIds(query.recipeIds);
  const [plan, ...others] = await Promise.all([
    getOnePlan(petType, { ...query, ...(firstIds !== undefined && { recipeIds: firstIds }) }),
    ...otherIds.map((recipeIds) => getOnePlan(petType, { ...query, recipeIds })),
  ]);
  const plans = [plan, ...others];
  return {
    ...plan,
    portions: plans.flatMap(({ portions }) => portions),
    unportioned: plans.flatMap(({ unportioned }) => unportioned),
  };
}

/** Splits ids that are separated by commas into lists that one request may have. */
function splitIds(text: string | undefined): string[] {
  const ids = text?.split(",") ?? [];
  return Array.from({ length: Math.ceil(ids.length / rules.maxIds) }, (_, index) =>
    ids.slice(index * rules.maxIds, (index + 1) * rules.maxIds).join(","),
  );
}

async function getOnePlan(petType: PetType, query: PlanQuery): Promise<FeedingPlan> {
  const init = { params: { query }, querySerializer: () => planAddress(petType, query).split("?")[1] ?? "" };
  return responseBody(
    petType === "dog"
      ? await client.GET("/api/nutrition/dog-plan", init)
      : await client.GET("/api/nutrition/cat-plan", init),
  );
}

/** Returns the HTML of a page of this site, also that of an unknown address. */
export async function getPageHtml(path: string): Promise<string> {
  const response = await fetch(path, { headers: { Accept: "text/html" }, priority: "low" });
  return response.text();
}

/** Sends an event to be counted. The browser delivers it even if the page is closed. An event that is lost is only logged. */
export function sendCount(address: `/api/${string}`, body: object): void {
  try {
    const isQueued = navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: "application/json" }));
    if (!isQueued) console.warn(`The browser did not accept an event for ${address}`);
  } catch (error) {
    console.warn(`An event could not be sent to ${address}`, error);
  }
}

interface ClientResult<Body> {
  data?: Body | undefined;
  error?: unknown;
  response: Response;
}

/** Returns the body of a successful response; throws an `ApiError` for any other. */
export function responseBody<Body>({ data, error, response }: ClientResult<Body>): Body {
  if (data === undefined) throw ApiError.fromResponse(response, error);
  return data;
}

/** Checks a response that has no body; throws an `ApiError` where the status is not a success. */
export function ensureOk({ error, response }: ClientResult<unknown>): void {
  if (!response.ok) throw ApiError.fromResponse(response, error);
}
