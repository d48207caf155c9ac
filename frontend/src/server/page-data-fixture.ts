// The data of all pages for tests of their rendering.
import {
  catalogueAddress,
  interpretationAddress,
  listAddress,
  nutritionAddress,
  productsAddress,
  ratingsAddress,
  recipeAddress,
  retailersAddress,
  siteAddress,
  toxicFoodsAddress,
} from "@/api/addresses";
import { listDefaults } from "@/api/pages";
import { rules } from "@/api/rules";
import { similarRecipesAddress } from "@/api/similar-recipes";
import type { ListQuery, Rating, Retailer, SearchInterpretation, Site, ToxicFood } from "@/api/types";
import { aafco, analysisWith } from "@/features/nutrition/analysis-fixture";
import { recipe, recipeDetail } from "@/features/recipes/recipe-fixture";

const site: Site = {
  supportEmail: "cook@pets.example",
  operator: null,
  vetStatement: null,
  processors: [],
  social: [],
  countries: [
    { code: "GB", name: "United Kingdom", currency: "GBP" },
    { code: "US", name: "United States", currency: "USD" },
  ],
  nutrientProfiles: [],
  disclosure: "We earn from some links.",
  analytics: null,
  advertising: null,
};
const catalogue = { total: 2, dogs: 1, cats: 1, choices: {} };
const chocolate: ToxicFood = {
  id: "chocolate",
  name: "Chocolate and cocoa",
  aliases: ["cocoa"],
  petTypes: ["dog", "cat"],
  severity: "toxic",
  verdict: "unsafe",
  action: "Never feed it.",
  reason: "It contains theobromine.",
  source: "A journal",
};
const rating: Rating = {
  id: 3,
  recipeId: 1,
  userId: null,
  userName: "Anna",
  rating: 4,
  comment: "He licked the bowl.",
  animal: null,
  isApproved: true,
  userCountry: "NL",
  // It is another day in some time zones.
  createdAt: "2026-11-21T23:59:00Z",
  imageUrl: null,
  imageStatus: null,
  imageWidth: null,
  imageHeight: null,
  adminReply: null,
  adminReplyAt: null,
  handOffs: [],
};
const shop: Retailer = {
  retailer: "Corner Shop",
  kind: "grocery",
  url: new URL("/corner-shop", document.baseURI).href,
  rel: "noopener",
  mark: "",
  disclosure: "",
};
const interpretation: SearchInterpretation = {
  alternatives: [],
  asksWhatIsToxic: false,
  breed: null,
  corrected: null,
  dietNote: null,
  excludedFoods: [],
  handOffs: [],
  hazards: [],
  namesOnlyFoods: true,
  nearestRecipes: [],
  removableFilters: [],
  searched: null,
  unknownExclusions: [],
  preferences: [],
};
const recipes = [recipe, { ...recipe, id: 2, title: "Turkey Bowl", kcalPerBatch: 1234.5 }];
const lists: ListQuery[] = [
  listDefaults.home,
  ...[listDefaults.recipes, listDefaults.dogRecipes, listDefaults.catRecipes, listDefaults.organic, {}].map((list) => ({
    ...list,
    limit: rules.pageSize,
  })),
];
/** The data of all pages. */
export const firstView = JSON.stringify({
  [siteAddress]: site,
  [catalogueAddress]: catalogue,
  [toxicFoodsAddress()]: [chocolate],
  [toxicFoodsAddress({ food: "cocoa", dangerousForms: true })]: [chocolate],
  [toxicFoodsAddress({ food: "cocoa", dangerousForms: true, petType: "dog" })]: [chocolate],
  [toxicFoodsAddress({ food: "egg" })]: [],
  [interpretationAddress({ search: "egg" })]: interpretation,
  ...Object.fromEntries(lists.map((list) => [listAddress(list), { recipes, total: 2 }])),
  [recipeAddress(1)]: { ...recipeDetail, id: 1 },
  [nutritionAddress(1)]: analysisWith([aafco]),
  [ratingsAddress(1)]: [rating],
  // The data of parts that only visitors without scripts see.
  [similarRecipesAddress(1)]: recipes,
  [retailersAddress("GB")]: [shop],
  [retailersAddress("GB", "egg")]: [shop],
  [retailersAddress("US")]: [shop],
  [retailersAddress("US", "egg")]: [shop],
  [productsAddress("dog", "GB")]: [],
  [productsAddress("cat", "GB")]: [],
});
