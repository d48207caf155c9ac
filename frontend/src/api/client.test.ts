import { getCatalogue, getPlan, getRecipe, getRecipes } from "./client";
import { ApiError } from "./problem";
import { rules } from "./rules";

let requests: Request[] = [];

function mockFetch(respond: (request: Request) => Response) {
  requests = [];
  vi.stubGlobal("fetch", (request: Request) => {
    requests.push(request);
    return Promise.resolve(respond(request));
  });
}

const jsonResponse = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" }, ...init });

const addresses = () => requests.map(({ url }) => url.replace(location.origin, ""));

test("a request sends cookies, and no content type if it has no body", async () => {
  mockFetch(() => jsonResponse({ total: 110 }));
  await getCatalogue();
  expect(requests[0]?.credentials).toBe("include");
  expect(requests[0]?.headers.get("content-type")).toBeNull();
});

test("a list is requested at the address that is its cache key, and reports its total length", async () => {
  mockFetch(() => jsonResponse([{ id: 1 }, { id: 2 }], { headers: { "X-Total-Count": "70" } }));
  const list = await getRecipes({ limit: 24, sort: "rating", petType: "dog", search: "beef & rice" });
  expect(addresses()).toEqual(["/api/recipes?petType=dog&search=beef+%26+rice&sort=rating&limit=24"]);
  expect(list.total).toBe(70);
  expect(list.recipes.map(({ id }) => id)).toEqual([1, 2]);
});

test("a list longer than one response is joined in order", async () => {
  mockFetch(({ url }) =>
    jsonResponse([{ id: url.includes("offset") ? 2 : 1 }], { headers: { "X-Total-Count": "110" } }),
  );
  const list = await getRecipes({ limit: 120 });
  expect(addresses()).toEqual(["/api/recipes?limit=96", "/api/recipes?limit=24&offset=96"]);
  expect(list.recipes.map(({ id }) => id)).toEqual([1, 2]);
  expect(list.total).toBe(110);
});

test("more ids than one request may have are sent in parts", async () => {
  const ids = Array.from({ length: rules.maxIds + 2 }, (_, index) => index + 1);
  mockFetch(({ url }) => {
    const sent = new URL(url).searchParams.get("ids")?.split(",") ?? [];
    return jsonResponse([{ id: Number(sent[0]) }], { headers: { "X-Total-Count": String(Math.min(sent.length, 1)) } });
  });
  const list = await getRecipes({ ids: ids.join(","), limit: ids.length });
  expect(requests).toHaveLength(2);
  expect(list.recipes.map(({ id }) => id)).toEqual([1, rules.maxIds + 1]);
  expect(list.total).toBe(2);
});

test("a response that is not a list counts as an empty list", async () => {
  mockFetch(() => jsonResponse({ recipes: "none" }));
  expect(await getRecipes({ limit: 24 })).toEqual({ recipes: [], total: 0 });
});

test("the servings are sent with the request for a recipe", async () => {
  mockFetch(() => jsonResponse({ id: 7 }));
  await getRecipe(7, { servings: 8 });
  expect(addresses()).toEqual(["/api/recipes/7?servings=8"]);
});

describe("the error of a failed request contains its status and reason", () => {
  const problem = {
    type: "about:blank",
    title: "Not found",
    status: 404,
    detail: "There is no recipe 999.",
    code: "x",
  };
  const rows: [string, Response, string][] = [
    ["a problem document", jsonResponse(problem, { status: 404 }), "404: There is no recipe 999."],
    ["plain text", new Response("Too busy", { status: 503 }), "503: Too busy"],
    ["an empty body", new Response(null, { status: 502, statusText: "Bad Gateway" }), "502: Bad Gateway"],
  ];
  test.each(rows)("%s", async (_, response, message) => {
    mockFetch(() => response);
    const result = getRecipe(999);
    await expect(result).rejects.toThrow(message);
    await expect(result).rejects.toBeInstanceOf(ApiError);
  });
});

test("an error keeps the messages of each field", async () => {
  const errors = { weightKg: ["must be a number of kilograms from 0.1 to 120."] };
  mockFetch(() =>
    jsonResponse({ status: 400, detail: "weightKg: is too heavy.", code: "bad_query", errors }, { status: 400 }),
  );
  const error: unknown = await getPlan("dog", { weightKg: 500 }).catch((reason: unknown) => reason);
  expect(error instanceof ApiError && error.errors).toEqual(errors);
});

test("a plan for more recipes than one request may have is joined from several responses", async () => {
  mockFetch(({ url }) => {
    const ids = new URL(url).searchParams.get("recipeIds")?.split(",") ?? [];
    return jsonResponse({ petType: "dog", portions: ids.map((id) => ({ recipeId: Number(id) })), unportioned: [] });
  });
  const ids = Array.from({ length: 130 }, (_, index) => index + 1);
  const plan = await getPlan("dog", { weightKg: 25, recipeIds: ids.join(",") });
  expect(requests.length).toBe(2);
  expect(plan.portions.map(({ recipeId }) => recipeId)).toEqual(ids);
});
