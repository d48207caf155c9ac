import { createFetchClient } from "./fetch-client";

/** Returns a client, and the requests that it has sent. The server gives this response to each. */
function connect(response: Response) {
  const requests: Request[] = [];
  const client = createFetchClient("https://pets.example", (request) => {
    requests.push(request);
    return Promise.resolve(response.clone());
  });
  return { client, requests };
}

test("values are written into the path and the query", async () => {
  const { client, requests } = connect(Response.json({ id: 7 }));
  const params = { path: { id: 7 }, query: { servings: 3 } };
  const { data } = await client.GET("/api/recipes/{id}", { params });
  expect(data).toEqual({ id: 7 });
  await client.GET("/api/foods", { params: { query: { search: "beef & rice" } } });
  await client.GET("/api/submissions/{token}", { params: { path: { token: "a/b?c" } } });
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET https://pets.example/api/recipes/7?servings=3",
    "GET https://pets.example/api/foods?search=beef%20%26%20rice",
    "GET https://pets.example/api/submissions/a%2Fb%3Fc",
  ]);
});

test("a body is sent as JSON, with the cookies of the visitor", async () => {
  const { client, requests } = connect(new Response(null, { status: 204 }));
  const body = { email: "anna@example.org", petType: null };
  const { data, error } = await client.POST("/api/newsletter", { body });
  expect([data, error]).toEqual([undefined, undefined]);
  const [request] = requests;
  expect(request?.headers.get("Content-Type")).toBe("application/json");
  expect(request?.credentials).toBe("include");
  expect(await request?.json()).toEqual(body);
});

test("the body of a failed request is its error, also if a proxy has sent it", async () => {
  const refused = connect(Response.json({ detail: "Too many." }, { status: 429 }));
  const result = await refused.client.GET("/api/catalogue");
  expect([result.data, result.error, result.response.status]).toEqual([undefined, { detail: "Too many." }, 429]);
  const { client } = connect(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect((await client.GET("/api/catalogue")).error).toBe("<h1>Bad gateway</h1>");
});

test("a successful response that is not JSON is reported", async () => {
  const { client } = connect(new Response("<html>"));
  await expect(client.GET("/api/catalogue")).rejects.toThrow(SyntaxError);
});
