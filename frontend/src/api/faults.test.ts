import { ApiError } from "./client";
import { faultOf, messageOf } from "./faults";

const missing = "Please fill in recipient email and your name.";

test("a fault stands at its own field", () => {
  const error = new ApiError(422, "title: x", { title: ["Title is required", "No."], servings: [] });
  expect(faultOf(error, "title")).toBe("Title is required No.");
  expect(faultOf(error, "servings")).toBeUndefined();
  expect(faultOf(error, "author")).toBeUndefined();
  expect(faultOf(new TypeError("Failed to fetch"), "title")).toBeUndefined();
});

test.each([
  ["each sentence once", new ApiError(422, "x", { recipientEmail: [missing], senderName: [missing] }), missing],
  ["the reason", new ApiError(429, "That was too often."), "That was too often."],
  ["our own words where it said nothing", new ApiError(502, ""), "Failed."],
  ["our own words where there was no answer", new TypeError("Failed to fetch"), "Failed."],
])("a message is %s", (_, error, message) => {
  expect(messageOf(error, "Failed.")).toBe(message);
});
