import { actionText, subjectLink } from "./action-text";

test.each([
  ["recipe_approved", "Approved a recipe"],
  ["signed_in", "Signed in"],
  ["something_new", "something new"],
])("%s reads '%s'", (act, text) => {
  expect(actionText(act)).toBe(text);
});

test.each([
  ["recipe 1001", "?tab=recipes&recipe=1001"],
  ["message 3", "?tab=messages"],
  ["mail 7", "?tab=mail"],
  ["rating 5", "?tab=comments&status=all"],
  ["", undefined],
  ["recipe 1001&tab=x", undefined],
  ["administrator 1", undefined],
])("what was done to '%s' is seen at %s", (subject, to) => {
  expect(subjectLink(subject)).toBe(to);
});
