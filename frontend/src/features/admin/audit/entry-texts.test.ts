import { actionText, subjectLink } from "./entry-texts";

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
