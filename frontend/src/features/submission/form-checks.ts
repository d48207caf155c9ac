// The generated rules of a recipe as validators of the form fields.
import { formRules } from "@/api/form-rules";
import { countCharacters, textError } from "@/api/text-rule";
import { nonEmptyTexts, type Row } from "./recipe-form";

type Check<Value> = (value: Value) => string | true;

interface NumberRule {
  min: number;
  max: number;
  tooSmall: string;
  tooLarge: string;
  notWhole: string;
}

interface ListRule {
  row: string;
  maxRows: number;
  maxLength: number;
  empty: string;
  tooMany: string;
}

const { title, description, author, prepTime, servings, imageUrl, ingredients, instructions } = formRules.submission;

export const checks = {
  title: (text: string) => textError(title, text) ?? true,
  description: (text: string) => textError(description, text) ?? true,
  author: (text: string) => textError(author, text) ?? true,
  prepTime: numberCheck(prepTime),
  servings: numberCheck(servings),
  imageUrl: (text: string) => text.trim() === "" || isWebAddress(text.trim()) || imageUrl.invalid,
  ingredients: listCheck(ingredients),
  instructions: listCheck(instructions),
};

export function rowCheck({ row, maxLength }: ListRule, index: number): Check<string> {
  return (text) => countCharacters(text) <= maxLength || `${row} ${index + 1} must be at most ${maxLength} characters`;
}

function numberCheck({ min, max, tooSmall, tooLarge, notWhole }: NumberRule): Check<string> {
  return (text) => {
    const number = Number(text);
    if (text.trim() === "" || Number.isNaN(number) || number < min) return tooSmall;
    if (number > max) return tooLarge;
    return Number.isInteger(number) || notWhole;
  };
}

function listCheck({ empty, maxRows, tooMany }: ListRule): Check<Row[]> {
  return (rows) => {
    const count = nonEmptyTexts(rows).length;
    if (count === 0) return empty;
    return count <= maxRows || tooMany;
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}
