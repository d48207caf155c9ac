// Validators of the form fields, made from the generated rules of a recipe.
import { formRules } from "@/api/form-rules";
import { countCharacters, textError, trimText } from "@/api/text-rule";
import { nonEmptyTexts, type Row } from "./recipe-form";

type Validator<Value> = (value: Value) => string | true;

interface NumberRule {
  min: number;
  max: number;
  tooSmall: string;
  tooLarge: string;
  notWhole: string;
}

interface ListRule {
  /** The noun of a row in messages, such as 'Ingredient'. */
  row: string;
  maxRows: number;
  maxLength: number;
  empty: string;
  tooMany: string;
  /** `{number}` stands for the number of the row. */
  rowTooLong: string;
}

const { title, description, author, prepTime, servings, imageUrl, ingredients, instructions } = formRules.submission;

export const fieldChecks = {
  title: (text: string) => textError(title, text) ?? true,
  description: (text: string) => textError(description, text) ?? true,
  author: (text: string) => textError(author, text) ?? true,
  prepTime: numberValidator(prepTime),
  servings: numberValidator(servings),
  imageUrl: (text: string) => photoLinkError(trimText(text)) ?? true,
  ingredients: listValidator(ingredients),
  instructions: listValidator(instructions),
};

export function rowValidator({ maxLength, rowTooLong }: ListRule, index: number): Validator<string> {
  return (text) => countCharacters(text) <= maxLength || rowTooLong.replace("{number}", String(index + 1));
}

function numberValidator({ min, max, tooSmall, tooLarge, notWhole }: NumberRule): Validator<string> {
  return (text) => {
    const number = Number(text);
    if (trimText(text) === "" || Number.isNaN(number) || number < min) return tooSmall;
    if (number > max) return tooLarge;
    return Number.isInteger(number) || notWhole;
  };
}

function listValidator({ empty, maxRows, tooMany }: ListRule): Validator<Row[]> {
  return (rows) => {
    const count = nonEmptyTexts(rows).length;
    if (count === 0) return empty;
    return count <= maxRows || tooMany;
  };
}

function photoLinkError(link: string): string | undefined {
  if (link === "") return undefined;
  if (link.length > imageUrl.max) return `Must be at most ${imageUrl.max} characters`;
  return isHttpsUrl(link) ? undefined : imageUrl.invalid;
}

function isHttpsUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}
