import { fillPlaceholders, withReply } from "./reply-text";

test.each([
  ["Hello {name}, thank you for {title}.", "Hello Tom, thank you for Onion bowl."],
  ["{name} and {name}", "Tom and Tom"],
  ["{date} stays", "{date} stays"],
])("placeholders of %s are replaced", (body, expected) => {
  expect(fillPlaceholders(body, { name: "Tom", title: "Onion bowl" })).toBe(expected);
});

test("a placeholder without a value stays, and a value is never read as a pattern", () => {
  expect(fillPlaceholders("Hello {name}", { name: "" })).toBe("Hello {name}");
  expect(fillPlaceholders("Hello {name}: {title}", { title: "$& {name}" })).toBe("Hello {name}: $& {name}");
});

test("a reply is added below what was written before", () => {
  expect(withReply(" \n", "Thank you.")).toBe("Thank you.");
  expect(withReply("Hello,\n", "Thank you.")).toBe("Hello,\n\nThank you.");
});
