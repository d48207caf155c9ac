import { ApiError, fieldMessage, formSentences, problemMessage } from "./problem";

const response = (status: number) => new Response(null, { status, statusText: "Status text" });
const problem = (status: number, detail: string, errors?: object) =>
  ApiError.fromResponse(response(status), { type: "about:blank", title: "x", status, detail, code: "x", errors });

test.each([
  [401, "Invalid credentials. Please try again."],
  [404, "There is no recipe with this number."],
  [409, "This recipe was changed in the meantime. Please look at it again."],
  [422, "No recipe can meet all of these limits."],
  [429, "Too many attempts. Please try again in 5 minutes."],
  [500, "Something went wrong on our side."],
  [502, "The photo could not be copied. The server did not respond in time."],
  [503, "The site is very busy. Please try again in a moment."],
])("the server's explanation of a %i is shown", (status, detail) => {
  expect(problemMessage(problem(status, detail))).toBe(detail);
});

test.each([
  [400, "We could not understand this request. Check what you entered and try again."],
  [403, "This request was blocked. Reload the page and try again."],
  [405, "This is not possible here. Reload the page and try again."],
  [408, "Your connection was too slow to send this. Please try again."],
  [413, "This is too large to send. Shorten it and try again."],
  [415, "We could not read this request. Reload the page and try again."],
])("a %i, whose detail is meant for programmers, is explained in our words", (status, message) => {
  expect(problemMessage(problem(status, "The body must be application/json."))).toBe(message);
});

test.each([
  [400, "We could not understand this request. Check what you entered and try again."],
  [401, "Please sign in and try again."],
  [404, "We could not find this. It may have been removed."],
  [409, "This was changed in the meantime. Reload the page and try again."],
  [422, "Something you entered is not valid. Check it and try again."],
  [429, "Too many attempts. Please wait a few minutes and try again."],
  [500, "Something went wrong on our side. Please try again later."],
  [502, "The site is not available at the moment. Please try again shortly."],
  [503, "The site is very busy. Please try again in a moment."],
  [504, "The site took too long to respond. Please try again."],
  [418, "Something went wrong. Please try again."],
])("a %i without a problem document is explained in our words", (status, message) => {
  expect(problemMessage(ApiError.fromResponse(response(status), "<html>Proxy error</html>"))).toBe(message);
});

test("a detail that summarises the field errors is shown", () => {
  const detail = "This recipe can't be published. Ingredient 2 is toxic.";
  expect(problemMessage(problem(422, detail, { ingredients: ["Ingredient 2 is toxic."] }))).toBe(detail);
});

test.each([
  ["whole sentences", { title: ["Title is required"], author: [] }, "Title is required"],
  [
    "a repeated sentence once",
    { email: ["Please fill in both."], name: ["Please fill in both."] },
    "Please fill in both.",
  ],
  ["the field's name before 'must'", { weightKg: ["must be at most 120."] }, "Weight kg must be at most 120."],
])("if the detail is meant for programmers, the field errors are shown instead: %s", (_, errors, message) => {
  expect(problemMessage(problem(400, "x", errors))).toBe(message);
});

describe("a request without a readable response", () => {
  const noResponse = new TypeError("Failed to fetch");

  test.each([
    ["an unreachable site", noResponse, "We could not reach the site. Check your connection and try again."],
    [
      "a timeout",
      new DOMException("signal timed out", "TimeoutError"),
      "The site took too long to respond. Please try again.",
    ],
    ["a body that is not JSON", new SyntaxError("Unexpected token"), "Something went wrong. Please try again."],
    ["anything else", "x", "Something went wrong. Please try again."],
  ])("is explained for %s", (_, error, message) => {
    expect(problemMessage(error)).toBe(message);
  });

  test("is explained by the device being offline, whatever the fallback", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(problemMessage(noResponse, "Failed.")).toBe(
      "You are offline, and this needs a connection. Try again when you are online.",
    );
  });
});

test("a fallback replaces our general words, not the server's explanation", () => {
  expect(problemMessage(new TypeError("Failed to fetch"), "Failed.")).toBe("Failed.");
  expect(problemMessage(new ApiError(502, ""), "Failed.")).toBe("Failed.");
  expect(problemMessage(new ApiError(429, "Too many attempts."), "Failed.")).toBe("Too many attempts.");
});

test("the messages of a field are joined", () => {
  const error = new ApiError(422, "title: x", { title: ["Title is required", "No."], servings: [] });
  expect(fieldMessage(error, "title")).toBe("Title is required No.");
  expect(fieldMessage(error, "servings")).toBeUndefined();
  expect(fieldMessage(error, "author")).toBeUndefined();
  expect(fieldMessage(new TypeError("Failed to fetch"), "title")).toBeUndefined();
});

test.each([
  ["the given subject", "The number of servings", "The number of servings must be from 1 to 60."],
  ["the name of the field", undefined, "Usual servings must be from 1 to 60."],
])("a message that begins with 'must' gets %s as its subject", (_, subject, sentence) => {
  const error = new ApiError(422, "x", { usualServings: ["must be from 1 to 60."] });
  expect(fieldMessage(error, "usualServings", subject)).toBe(sentence);
});

test("a form lists the errors of the fields that it does not have", () => {
  const error = new ApiError(422, "x", { servings: ["must be from 1 to 60."], calcium: ["Calcium is too low."] });
  expect(formSentences(error, ["title"])).toEqual(["Servings must be from 1 to 60.", "Calcium is too low."]);
  expect(formSentences(error, ["servings"])).toEqual([]);
  expect(formSentences(new ApiError(429, "Too many attempts."), ["title"])).toEqual(["Too many attempts."]);
  expect(formSentences(undefined, ["title"])).toEqual([]);
});
