// A recipe for tests.
import type { Recipe } from "@/api/types";

export const recipe: Recipe = {
  id: 85,
  title: "Salmon & Egg Supper",
  description: "Flaked salmon with boiled egg.",
  imageUrl: "/images/recipes/85.svg",
  category: "fish",
  petType: "cat",
  ingredients: [],
  instructions: [],
  nutritionalBenefits: [],
  prepTime: 20,
  cookTime: 15,
  readyMinutes: null,
  servings: 3,
  recipeYield: null,
  isOrganic: false,
  averageRating: null,
  ratingCount: 0,
  difficulty: 2,
  verdict: "complete",
  kcalPerBatch: 600,
  kcalPerGram: 1.5,
  estimatedCost: null,
  createdAt: "2026-01-02T09:00:00Z",
  author: { username: "Natural Pet Recipes kitchen" },
};
