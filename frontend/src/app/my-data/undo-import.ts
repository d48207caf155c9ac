// What the Undo of an import changes: everything that is still as the import left it. Later changes stay.
import { isSame } from "./is-same";
import type { MyData } from "./stored-data";
import type { UnfinishedWork } from "./unfinished-work";

interface UndoneImport {
  next: MyData;
  /** The parts of the data that stay, because they were changed after the import. */
  changed: readonly string[];
}

interface ImportStates {
  /** The data before the import. */
  before: MyData;
  /** The data after it. */
  after: MyData;
  /** The data of this moment. */
  current: MyData;
}

export function undoImport({ before, after, current }: ImportStates): UndoneImport {
  const changed: string[] = [];

  function undo<Part>(name: string, [old, imported, now]: readonly [Part, Part, Part]): Part {
    if (isSame(imported, now)) return old;
    if (!isSame(old, imported)) changed.push(name);
    return now;
  }
  const part = <Key extends keyof MyData>(key: Key) => [before[key], after[key], current[key]] as const;
  const work = <Key extends keyof UnfinishedWork>(key: Key) =>
    [before.unfinished[key], after.unfinished[key], current.unfinished[key]] as const;

  const next: MyData = {
    pets: {
      dog: undo("dogs", [before.pets.dog, after.pets.dog, current.pets.dog]),
      cat: undo("cats", [before.pets.cat, after.pets.cat, current.pets.cat]),
    },
    diaries: undo("weights", part("diaries")),
    products: undo("products", part("products")),
    recipes: undo("recipes", part("recipes")),
    favourites: undo("favourites", part("favourites")),
    freezer: undo("boxes", part("freezer")),
    basket: undo("basket", part("basket")),
    ticked: undo("ticked rows of the shopping list", part("ticked")),
    owned: undo("foods that you have", part("owned")),
    sentRecipes: undo("links to recipes that you sent", part("sentRecipes")),
    unfinished: {
      checkedRecipe: undo("recipe in the nutrition checker", work("checkedRecipe")),
      newRecipe: undo("draft of a recipe", work("newRecipe")),
      changes: undo("changes to sent recipes", work("changes")),
      batchDay: undo("plan of a batch day", work("batchDay")),
    },
    searches: undo("last searches", part("searches")),
    settings: undo("settings", part("settings")),
  };
  return { next, changed };
}
