// What a form may ask of an animal, and what weights are shown in: the server's own bounds, names and conversions.
import { rules } from "./rules";

export const petRules = rules.pets;
