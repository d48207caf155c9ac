import { getCatalogue, getPlan, getRecipe, getRecipes } from "./client";
import { ApiError } from "./problem";

let asked: Request[] = [];

function answerWith(respond: (request: Request) => Response) {
  asked = [];
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request);
    return Promise.resolve(respond(request));
  });
}

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" }, ...init });

const addresses = () => asked.map(({ url }) => url.replace(location.origin, ""));

test("a question carries the cookies and, without a body, no content type", async () => {
  answerWith(() => json({ total: 110 }));
  await getCatalogue();
  expect(asked[0]?.credentials).toBe("include");
  expect(asked[0]?.headers.get("content-type")).toBeNull();
});

test("a list is asked at the very address it is kept under, and knows how long it is", async () => {
  answerWith(() => json([{ id: 1 }, { id: 2 }], { headers: { "X-Total-Count": "70" } }));
  const list = await getRecipes({ limit: 24, sort: "rating", petType: "dog", search: "beef & rice" });
  expect(addresses()).toEqual(["/api/recipes?petType=dog&search=beef+%26+rice&sort=rating&limit=24"]);
  expect(list.total).toBe(70);
  expect(list.recipes.map(({ id }) => id)).toEqual([1, 2]);
});

test("a list longer than one answer is put together in its order", async () => {
  answerWith(({ url }) => json([{ id: url.includes("offset") ? 2 : 1 }], { headers: { "X-Total-Count": "110" } }));
  const list = await getRecipes({ limit: 120 });
  expect(addresses()).toEqual(["/api/recipes?limit=96", "/api/recipes?limit=24&offset=96"]);
  expect(list.recipes.map(({ id }) => id)).toEqual([1, 2]);
  expect(list.total).toBe(110);
});

test("an answer that is no list is an empty list", async () => {
  answerWith(() => json({ recipes: "none" }));
  expect(await getRecipes({ limit: 24 })).toEqual({ recipes: [], total: 0 });
});

test("servings go with the question about a recipe", async () => {
  answerWith(() => json({ id: 7 }));
  await getRecipe(7, { servings: 8 });
  expect(addresses()).toEqual(["/api/recipes/7?servings=8"]);
});

describe("a refusal says its status and its reason", () => {
  const problem = {
    type: "about:blank",
    title: "Not found",
    status: 404,
    detail: "There is no recipe 999.",
    code: "x",
  };
  const rows: [string, Response, string][] = [
    ["a problem", json(problem, { status: 404 }), "404: There is no recipe 999."],
    ["plain text", new Response("Too busy", { status: 503 }), "503: Too busy"],
    ["nothing", new Response(null, { status: 502, statusText: "Bad Gateway" }), "502: Bad Gateway"],
  ];
  test.each(rows)("%s", async (_, response, message) => {
    answerWith(() => response);
    const refusal = getRecipe(999);
    await expect(refusal).rejects.toThrow(message);
    await expect(refusal).rejects.toBeInstanceOf(ApiError);
  });
});

test("a refusal keeps what is wrong with which field", async () => {
  const errors = { weightKg: ["must be a number of kilograms from 0.1 to 120."] };
  answerWith(() => json({ status: 400, detail: "weightKg: no.", code: "bad_query", errors }, { status: 400 }));
  const error: unknown = await getPlan("dog", { weightKg: 500 }).catch((refusal: unknown) => refusal);
  expect(error instanceof ApiError && error.errors).toEqual(errors);
});

test("more recipes than one plan portions are portioned by several, as one plan", async () => {
  answerWith(({ url }) => {
    const ids = new URL(url).searchParams.get("recipeIds")?.split(",") ?? [];
    return json({ petType: "dog", portions: ids.map((id) => ({ recipeId: Number(id) })), unportioned: [] });
  });
  const ids = Array.from({ length: 130 }, (_, index) => index + 1);
  const plan = await getPlan("dog", { weightKg: 25, recipeIds: ids.join(",") });
  expect(asked.length).toBe(2);
  expect(plan.portions.map(({ recipeId }) => recipeId)).toEqual(ids);
});
