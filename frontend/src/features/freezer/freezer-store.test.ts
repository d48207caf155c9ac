import {
  byEatBy,
  discard,
  freezerStock,
  isComplete,
  isPastEatBy,
  putAway,
  takeOne,
  undoPutAway,
  type BoxStock,
} from "./freezer-store";
import { labelsOf } from "./labels";
import { boxContentText, leftText } from "./freezer-texts";

const turkey: BoxStock = {
  id: "2026-11-28 7 dog Bruno freezer",
  recipeId: 7,
  title: "Turkey & Rice Bowl",
  petType: "dog",
  petName: "Bruno",
  place: "freezer",
  boxes: 3,
  mealsPerBox: 1,
  gramsPerMeal: 210,
  madeOn: "2026-11-28",
  eatBy: "2027-02-26",
};
const { petName, ...unnamed } = turkey;
const cod: BoxStock = { ...turkey, id: "cod", title: "Cod Mash", boxes: 1, place: "fridge", eatBy: "2026-11-30" };

const counts = () => freezerStock.read().map(({ title, boxes }) => `${boxes} ${title}`);

beforeEach(() => freezerStock.write([]));

test("boxes are counted down to none, and each one can be put back", () => {
  putAway([turkey, cod]);
  takeOne(turkey.id);
  expect(counts()).toEqual(["2 Turkey & Rice Bowl", "1 Cod Mash"]);
  const undo = takeOne(cod.id);
  expect(counts()).toEqual(["2 Turkey & Rice Bowl"]);
  undo();
  expect(counts()).toEqual(["2 Turkey & Rice Bowl", "1 Cod Mash"]);
});

test("undoing adds one box to those that are left, also after another one was taken", () => {
  putAway([turkey]);
  const undo = takeOne(turkey.id);
  takeOne(turkey.id);
  undo();
  expect(counts()).toEqual(["2 Turkey & Rice Bowl"]);
  const restore = discard(turkey.id);
  expect(counts()).toEqual([]);
  restore();
  expect(counts()).toEqual(["2 Turkey & Rice Bowl"]);
});

test("putting the boxes of the same day away again does not count them twice", () => {
  putAway([turkey]);
  putAway([turkey, cod]);
  expect(counts()).toEqual(["3 Turkey & Rice Bowl", "1 Cod Mash"]);
});

test("undoing removes what is left of the boxes that were put away", () => {
  putAway([cod]);
  const change = putAway([turkey]);
  takeOne(turkey.id);
  undoPutAway(change);
  expect(counts()).toEqual(["1 Cod Mash"]);
  undoPutAway(change);
  expect(counts()).toEqual(["1 Cod Mash"]);
});

test("undoing a second count of boxes restores the first one without the boxes that were taken out since", () => {
  putAway([{ ...turkey, boxes: 2 }]);
  const change = putAway([turkey]);
  takeOne(turkey.id);
  undoPutAway(change);
  expect(counts()).toEqual(["1 Turkey & Rice Bowl"]);
});

test("boxes are complete until one of them is taken out, and again when it is put back", () => {
  putAway([cod]);
  const { boxes } = putAway([turkey]);
  takeOne(cod.id);
  expect(isComplete(freezerStock.read(), boxes)).toBe(true);
  const putBack = takeOne(turkey.id);
  expect(isComplete(freezerStock.read(), boxes)).toBe(false);
  putBack();
  expect(isComplete(freezerStock.read(), boxes)).toBe(true);
});

test("what must be eaten first is listed first, and the last day itself is still fine", () => {
  expect(byEatBy([turkey, cod]).map(({ title }) => title)).toEqual(["Cod Mash", "Turkey & Rice Bowl"]);
  expect(["2026-11-29", "2026-11-30", "2026-12-01"].map((day) => isPastEatBy(cod, day))).toEqual([false, false, true]);
});

test.each([
  ["no JSON", []],
  ["{}", []],
  [
    JSON.stringify([turkey, { ...turkey, boxes: 0 }, { ...turkey, eatBy: "soon" }, { ...turkey, thawing: 2 }, 7, null]),
    ["3 Turkey & Rice Bowl"],
  ],
])("stored boxes that cannot be read are left out: %s", (text, expected) => {
  localStorage.setItem("freezer", text);
  window.dispatchEvent(new StorageEvent("storage", { key: "freezer", newValue: text }));
  expect(counts()).toEqual(expected);
});

test("each box in the freezer has a label", () => {
  const labels = labelsOf([turkey, cod, { ...unnamed, boxes: 1, mealsPerBox: 2 }]);
  expect(labels).toHaveLength(4);
  expect(labels[0]).toEqual({
    recipe: "Turkey & Rice Bowl",
    petType: "dog",
    pet: petName,
    gramsPerMeal: 210,
    meals: 1,
    madeOn: "2026-11-28",
    eatBy: "2027-02-26",
  });
  expect(labels[3]).not.toHaveProperty("pet");
  expect(labels[3]).not.toHaveProperty("isTreat");
  expect(labelsOf([{ ...turkey, isTreat: true, boxes: 1 }])).toMatchObject([{ isTreat: true }]);
});

test("texts say what a box contains and how many are left", () => {
  expect(boxContentText(turkey)).toBe("1 meal of 210\u00a0g");
  expect(boxContentText({ ...turkey, mealsPerBox: 2 })).toBe("2 meals of 210\u00a0g each");
  expect(boxContentText({ ...turkey, isTreat: true, gramsPerMeal: 20 })).toBe("treats for a day, 20\u00a0g");
  expect([2, 1, 0].map(leftText)).toEqual(["2 boxes left.", "1 box left.", "That was the last box."]);
});
