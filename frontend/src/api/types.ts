// Names for the types of the API, taken from the generated schema.
import type { paths } from "./schema";

type ResponseBody<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

export type Recipe = ResponseBody<"/api/recipes">[number];
export type RecipeDetail = ResponseBody<"/api/recipes/{id}">;
export type RecipeLine = RecipeDetail["lines"][number];
export type RecipeStep = RecipeDetail["steps"][number];
export type Catalogue = ResponseBody<"/api/catalogue">;
export type PetType = Recipe["petType"];
export type Category = Recipe["category"];
export type ListQuery = NonNullable<paths["/api/recipes"]["get"]["parameters"]["query"]>;
export type Sort = NonNullable<ListQuery["sort"]>;

export interface RecipeList {
  recipes: Recipe[];
  total: number;
}

export type Breed = ResponseBody<"/api/pets/breeds">[number];
export type FeedingPlan = ResponseBody<"/api/nutrition/dog-plan">;
export type Portion = FeedingPlan["portions"][number];
export type UnportionedRecipe = FeedingPlan["unportioned"][number];
export type Money = NonNullable<Portion["costPerDay"]>;
/** The query for a cat has all parameters; the query for a dog lacks `isIndoor`. */
export type PlanQuery = NonNullable<paths["/api/nutrition/cat-plan"]["get"]["parameters"]["query"]>;

type RequestBody<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;

type PostResponse<Path extends keyof paths> = paths[Path] extends {
  post: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

export type Analysis = ResponseBody<"/api/recipes/{id}/nutrition">;
export type AnalysedLine = Analysis["lines"][number];
export type NutrientResult = Analysis["nutrients"][number];
export type NutrientGroup = NutrientResult["group"];
export type Verdict = Analysis["verdict"];
export type LifeStage = Analysis["lifeStage"];
export type EstimatedCost = NonNullable<Recipe["estimatedCost"]>;
export type Food = ResponseBody<"/api/foods">[number];
export type ToxicFood = ResponseBody<"/api/toxic-foods">[number];
export type ToxicFoodQuery = NonNullable<paths["/api/toxic-foods"]["get"]["parameters"]["query"]>;
type FullFormulation = RequestBody<"/api/nutrition/formulation">;
/** Describes the animal that a recipe is formulated for. All fields are optional. */
export type Animal = Partial<
  Pick<
    FullFormulation,
    "activityLevel" | "ageMonths" | "bodyCondition" | "breed" | "isIndoor" | "neutered" | "weightKg"
  >
>;
export type NewFormulation = Omit<FullFormulation, keyof Animal> & Animal;
export type Formulation = PostResponse<"/api/nutrition/formulation">;
export type NewAnalysis = RequestBody<"/api/nutrition/analysis">;

type CreatedResponse<Path extends keyof paths> = paths[Path] extends {
  post: { responses: { 201: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

/** A hazard, with the line of the recipe that contains it. */
export type Finding = Analysis["safety"]["findings"][number];
export type NewSubmission = RequestBody<"/api/recipes">;
export type Submitted = CreatedResponse<"/api/recipes">;
export type Submission = ResponseBody<"/api/submissions/{token}">;

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
export type NewShare = RequestBody<"/api/recipes/{id}/share/email">;
export type NewContactMessage = RequestBody<"/api/contact">;
export type NewReport = RequestBody<"/api/reports">;
export type NewSubscription = RequestBody<"/api/newsletter">;
export type Site = ResponseBody<"/api/site">;

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
