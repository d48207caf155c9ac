// The shapes of the interface under the names the screens use, taken from the generated contract.
import type { paths } from "./schema";

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

export type Recipe = Answer<"/api/recipes">[number];
export type RecipeDetail = Answer<"/api/recipes/{id}">;
export type RecipeLine = RecipeDetail["lines"][number];
export type RecipeStep = RecipeDetail["steps"][number];
export type Catalogue = Answer<"/api/catalogue">;
export type PetType = Recipe["petType"];
export type Category = Recipe["category"];
export type ListQuery = NonNullable<paths["/api/recipes"]["get"]["parameters"]["query"]>;
export type Sort = NonNullable<ListQuery["sort"]>;

export interface RecipeList {
  recipes: Recipe[];
  total: number;
}

export type Breed = Answer<"/api/pets/breeds">[number];
export type FeedingPlan = Answer<"/api/nutrition/dog-plan">;
export type Portion = FeedingPlan["portions"][number];
export type UnportionedRecipe = FeedingPlan["unportioned"][number];
export type Money = NonNullable<Portion["costPerDay"]>;
/** What is said of an animal, and what is asked about it; only a cat lives indoors. */
export type PlanQuery = NonNullable<paths["/api/nutrition/cat-plan"]["get"]["parameters"]["query"]>;

type Sent<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;

type Posted<Path extends keyof paths> = paths[Path] extends {
  post: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

export type Analysis = Answer<"/api/recipes/{id}/nutrition">;
export type AnalysedLine = Analysis["lines"][number];
export type NutrientResult = Analysis["nutrients"][number];
export type NutrientGroup = NutrientResult["group"];
export type Verdict = Analysis["verdict"];
export type LifeStage = Analysis["lifeStage"];
export type EstimatedCost = NonNullable<Recipe["estimatedCost"]>;
export type Food = Answer<"/api/foods">[number];
export type ToxicFood = Answer<"/api/toxic-foods">[number];
export type ToxicFoodQuery = NonNullable<paths["/api/toxic-foods"]["get"]["parameters"]["query"]>;
type FullFormulation = Sent<"/api/nutrition/formulation">;
/** What is said of the animal a dish is for; nothing has to be. */
export type Animal = Partial<
  Pick<
    FullFormulation,
    "activityLevel" | "ageMonths" | "bodyCondition" | "breed" | "isIndoor" | "neutered" | "weightKg"
  >
>;
/** What is wished of a dish. */
export type NewFormulation = Omit<FullFormulation, keyof Animal> & Animal;
export type Formulation = Posted<"/api/nutrition/formulation">;
export type NewAnalysis = Sent<"/api/nutrition/analysis">;

type Created<Path extends keyof paths> = paths[Path] extends {
  post: { responses: { 201: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

/** A hazard at the place in a recipe where it was found. */
export type Finding = Analysis["safety"]["findings"][number];
export type NewSubmission = Sent<"/api/recipes">;
export type Submitted = Created<"/api/recipes">;
export type Submission = Answer<"/api/submissions/{token}">;

export type {
  AdminStats,
  AuditEntry,
  ContactCounts,
  ContactMessage,
  DeadMail,
  EditedRecipe,
  LinkHealth,
  LinkStatus,
  MessageUpdate,
  QueuedRecipe,
  RecipeEdit,
  RecipeModeration,
  RecipePhoto,
  RecipeStatus,
  ReviewedRecipe,
  Revision,
  RevisionChange,
} from "./schema";
export type QueueQuery = NonNullable<paths["/api/admin/pending-recipes"]["get"]["parameters"]["query"]>;
export type ContactQuery = NonNullable<paths["/api/admin/contact-messages"]["get"]["parameters"]["query"]>;
export type DeadMailQuery = NonNullable<paths["/api/admin/dead-mails"]["get"]["parameters"]["query"]>;
export type AuditQuery = NonNullable<paths["/api/admin/audit-log"]["get"]["parameters"]["query"]>;

export type { ListedRating, ModeratedRating, NewRating, Rating, RatingModeration } from "./schema";
export type RatingsQuery = NonNullable<paths["/api/admin/pending-ratings"]["get"]["parameters"]["query"]>;
export type NewShare = Sent<"/api/recipes/{id}/share/email">;
export type NewContactMessage = Sent<"/api/contact">;
export type NewReport = Sent<"/api/reports">;
export type NewSubscription = Sent<"/api/newsletter">;
export type Site = Answer<"/api/site">;

export type {
  AffiliateLink,
  Basket,
  BasketRecipe,
  BasketRow,
  Country,
  NewBasket,
  NewPet,
  PriceEstimate,
  Product,
  Retailer,
  ServedCountry,
} from "./schema";
export type { Advertisement, PageView } from "./schema";
export type AdvertisementPosition = NonNullable<
  NonNullable<paths["/api/advertisements"]["get"]["parameters"]["query"]>["position"]
>;
