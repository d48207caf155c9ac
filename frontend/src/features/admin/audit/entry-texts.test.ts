import { actionText, subjectLink, subjectText } from "./entry-texts";

test.each([
  ["recipe_approved", "Approved a recipe"],
  ["signed_in", "Signed in"],
  ["something_new", "something new"],
])("the action %s is shown as '%s'", (action, text) => {
  expect(actionText(action)).toBe(text);
});

test.each([
  ["recipe 1001", "?tab=recipes&recipe=1001"],
  ["message 3", "?tab=messages"],
  ["mail 7", "?tab=mail"],
  ["rating 5", "?tab=comments&status=all"],
  ["", undefined],
  ["recipe 1001&tab=x", undefined],
  ["administrator 1", undefined],
])("the subject '%s' links to %s", (subject, to) => {
  expect(subjectLink(subject)).toBe(to);
});

test("a subject is named in words, and by its number after it was deleted", () => {
  expect(subjectText({ subject: "rating 5", subjectText: "1-star comment by Bo on ‘Stew’" })).toBe(
    "1-star comment by Bo on ‘Stew’",
  );
  expect(subjectText({ subject: "rating 5", subjectText: "" })).toBe("comment 5 (deleted)");
  expect(subjectText({ subject: "subscriber 7", subjectText: "" })).toBe("subscriber 7 (deleted)");
  expect(subjectText({ subject: "goal", subjectText: "" })).toBe("goal");
  expect(subjectText({ subject: "partner 'Ocado'", subjectText: "" })).toBe("partner 'Ocado'");
});
