// A fake analysis for tests: it matches each line to 100 g of rice, except lines with 'thing', and reports onion as a hazard.
import type { Analysis, Finding, NewAnalysis } from "@/api/types";

function fakeFindings(texts: readonly string[], place: Finding["place"]): Finding[] {
  return texts.flatMap((text, index) =>
    text.includes("onion")
      ? [
          {
            place,
            number: index + 1,
            name: "Onion",
            text: "onion",
            verdict: "unsafe",
            meant: null,
            sentence: "Not safe: ‘onion’.",
          },
        ]
      : [],
  );
}

export function fakeAnalysis({ petType, ingredients, instructions = [] }: NewAnalysis): Analysis {
  const findings = [...fakeFindings(ingredients, "ingredient"), ...fakeFindings(instructions, "step")];
  const isValid = findings.length === 0;
  return {
    petType,
    lifeStage: "adult",
    lines: ingredients.map((text) => {
      const isKnown = !text.includes("thing");
      return {
        text,
        quantity: 1,
        unit: "g",
        food: isKnown ? "Rice" : null,
        foodId: isKnown ? "rice" : null,
        state: null,
        grams: isKnown ? 100 : null,
        metric: "",
        us: "",
        estimate: null,
        household: null,
        name: text,
        kcal: isKnown ? 360 : null,
        question: isKnown ? null : { kind: "unknownFood" as const, text: "Did you mean thyme?" },
        isUnsafe: text.includes("onion"),
        cooking: null,
        reason: null,
        measuring: null,
      };
    }),
    safety: { isValid, toxicIngredients: isValid ? [] : ["Onion"], warnings: [], suggestions: [], findings },
    nutrients: [],
    verdict: "incomplete",
    verdictText: "Incomplete: too little calcium",
    missing: [],
    exceeded: [],
    unknown: [],
    exceededLimits: [],
    smallestMargin: null,
    isJustComplete: false,
    assessed: 41,
    total: 42,
    profile: { standard: "AAFCO", edition: "2016 and later", label: "AAFCO Dog Food Nutrient Profile" },
    profiles: [],
    kcal: 360,
    grams: 100,
    finishedGrams: 200,
    kcalPerGram: 1.8,
    kcalPer100g: 180,
    retentionAssumption: "Nutrients are counted after cooking.",
    cookingAssumption: "",
    energyBasis: "",
    energySplit: null,
    unmatched: [],
    unweighed: [],
    certainProblems: [],
    portionWarnings: [],
  };
}

/** Returns the fake analysis for the body of a request. */
export function fakeAnalysisForRequest(body: unknown): Analysis {
  const textsOf = (field: string): string[] => {
    const value: unknown =
      typeof body === "object" && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : [];
    return Array.isArray(value) ? value.map(String) : [];
  };
  return fakeAnalysis({ petType: "dog", ingredients: textsOf("ingredients"), instructions: textsOf("instructions") });
}
