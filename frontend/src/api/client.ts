// The only place that talks to the server, typed by the generated contract.
import createClient from "openapi-fetch";
import { listAddress, planAddress, type Amount } from "./addresses";
import type { paths } from "./schema";
import type {
  Analysis,
  Breed,
  Catalogue,
  FeedingPlan,
  Food,
  Formulation,
  ListQuery,
  NewAnalysis,
  NewFormulation,
  PetType,
  PlanQuery,
  RecipeDetail,
  RecipeList,
  Site,
  ToxicFood,
  ToxicFoodQuery,
} from "./types";

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What the server refused; the message is the status, a colon, a space and the reason. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;
  /** What was wrong with which field, in sentences without their subject. */
  readonly errors: FieldErrors;

  constructor(status: number, detail: string, errors: FieldErrors = {}) {
    super(`${status}: ${detail}`);
    this.name = "ApiError";
    this.status = status;
    this.detail = detail;
    this.errors = errors;
  }
}

/** Looks `fetch` up at the call, so that a test can stand in for the server. */
export const client = createClient<paths>({
  baseUrl: globalThis.location.origin,
  credentials: "include",
  fetch: (request) => fetch(request),
});

/** The most recipes one answer holds; a longer list is put together from several. */
const mostAtOnce = 96;

export async function getRecipes(query: ListQuery): Promise<RecipeList> {
  const wanted = query.limit ?? mostAtOnce;
  const first = await getSlice({ ...query, limit: Math.min(mostAtOnce, wanted) });
  const further = Math.ceil(Math.min(wanted, first.total) / mostAtOnce) - 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, further) }, (_, index) => {
      const offset = (index + 1) * mostAtOnce;
      return getSlice({ ...query, limit: Math.min(mostAtOnce, wanted - offset), offset });
    }),
  );
  return { recipes: [first, ...rest].flatMap(({ recipes }) => recipes), total: first.total };
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

export async function getRecipe(id: number, amount?: Amount): Promise<RecipeDetail> {
  return bodyOf(await client.GET("/api/recipes/{id}", { params: { path: { id }, query: amount ?? {} } }));
}

export async function getCatalogue(): Promise<Catalogue> {
  return bodyOf(await client.GET("/api/catalogue"));
}

export async function getSite(): Promise<Site> {
  return bodyOf(await client.GET("/api/site"));
}

export async function getNutrition(id: number): Promise<Analysis> {
  return bodyOf(await client.GET("/api/recipes/{id}/nutrition", { params: { path: { id } } }));
}

export async function getFoods(search: string): Promise<Food[]> {
  return bodyOf(await client.GET("/api/foods", { params: { query: { search } } }));
}

export async function getToxicFoods(query: ToxicFoodQuery = {}): Promise<ToxicFood[]> {
  return bodyOf(await client.GET("/api/toxic-foods", { params: { query } }));
}

export async function postAnalysis(recipe: NewAnalysis): Promise<Analysis> {
  return bodyOf(await client.POST("/api/nutrition/analysis", { body: recipe }));
}

export async function postFormulation(wish: NewFormulation): Promise<Formulation> {
  return bodyOf(await client.POST("/api/nutrition/formulation", { body: { ...noAnimal, ...wish } }));
}

const noAnimal = {
  activityLevel: null,
  ageMonths: null,
  bodyCondition: null,
  breed: null,
  isIndoor: null,
  neutered: null,
  weightKg: null,
};

export async function getBreeds(petType: PetType): Promise<Breed[]> {
  return bodyOf(await client.GET("/api/pets/breeds", { params: { query: { petType } } }));
}

/** The most recipes one plan portions; those of a longer list are gathered from several answers. */
const mostPortioned = 100;

export async function getPlan(petType: PetType, query: PlanQuery): Promise<FeedingPlan> {
  const ids = query.recipeIds?.split(",") ?? [];
  const rest = Array.from({ length: Math.max(0, Math.ceil(ids.length / mostPortioned) - 1) }, (_, index) =>
    ids.slice((index + 1) * mostPortioned, (index + 2) * mostPortioned),
  );
  const asked = { ...query, ...(ids.length > 0 && { recipeIds: ids.slice(0, mostPortioned).join(",") }) };
  const [plan, ...others] = await Promise.all([
    getOnePlan(petType, asked),
    ...rest.map((slice) => getOnePlan(petType, { ...query, recipeIds: slice.join(",") })),
  ]);
  const all = [plan, ...others];
  return {
    ...plan,
    portions: all.flatMap(({ portions }) => portions),
    unportioned: all.flatMap(({ unportioned }) => unportioned),
  };
}

async function getOnePlan(petType: PetType, query: PlanQuery): Promise<FeedingPlan> {
  const init = { params: { query }, querySerializer: () => planAddress(petType, query).split("?")[1] ?? "" };
  return bodyOf(
    petType === "dog"
      ? await client.GET("/api/nutrition/dog-plan", init)
      : await client.GET("/api/nutrition/cat-plan", init),
  );
}

/** Told on the way to somewhere else: nobody waits for an answer, and a failure stops nobody. */
export function tell(address: `/api/${string}`, body: object): void {
  try {
    navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: "application/json" }));
  } catch (error) {
    console.warn(`${address} could not be told`, error);
  }
}

interface Answered<Body> {
  data?: Body | undefined;
  error?: unknown;
  response: Response;
}

export function bodyOf<Body>({ data, error, response }: Answered<Body>): Body {
  if (data === undefined) {
    throw new ApiError(response.status, reasonOf(error) || response.statusText, faultsOf(error));
  }
  return data;
}

/** For an answer that has no body: only whether it went well. */
export function done({ error, response }: Answered<unknown>): void {
  if (!response.ok) throw new ApiError(response.status, reasonOf(error) || response.statusText, faultsOf(error));
}

function reasonOf(error: unknown): string {
  if (typeof error === "string") return error;
  if (typeof error === "object" && error !== null && "detail" in error && typeof error.detail === "string") {
    return error.detail;
  }
  return "";
}

function faultsOf(error: unknown): FieldErrors {
  if (typeof error !== "object" || error === null || !("errors" in error)) return {};
  const { errors } = error;
  if (typeof errors !== "object" || errors === null) return {};
  const fields: [string, unknown][] = Object.entries(errors);
  return Object.fromEntries(
    fields.map(([field, faults]) => [field, Array.isArray(faults) ? faults.map((fault) => String(fault)) : []]),
  );
}
