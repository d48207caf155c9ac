// Limits, labels and unit conversions of the pet forms, generated from the server's rules.
import { rules } from "./rules";

export const petRules = rules.pets;
