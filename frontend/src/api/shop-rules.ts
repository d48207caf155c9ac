// The countries, limits and texts of the shop: the server's own.
import { rules } from "./rules";

export const shopRules = rules.shop;
