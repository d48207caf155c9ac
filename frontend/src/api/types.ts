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
export type SupplementMixOffer = ResponseBody<"/api/recipes/{id}/supplement-mix">;
export type RecipeSwaps = ResponseBody<"/api/recipes/{id}/swaps">;
export type SwapOffer = NonNullable<RecipeSwaps["swap"]>["offers"][number];
export type SupplementMix = NonNullable<SupplementMixOffer["mix"]>;
export type Catalogue = ResponseBody<"/api/catalogue">;
export type Partner = ResponseBody<"/api/shop/partners">[number];
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
export type Diet = PostResponse<"/api/nutrition/diets">;
export type DietAverage = NonNullable<Diet["average"]>;
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
export type ExceededLimit = Analysis["exceededLimits"][number];
export type NutrientResult = Analysis["nutrients"][number];
export type ProfileVerdict = Analysis["profiles"][number];
export type MissedLimit = ProfileVerdict["missing"][number];
export type NutrientGroup = NutrientResult["group"];
export type Verdict = Analysis["verdict"];
export type LifeStage = Analysis["lifeStage"];
export type EstimatedCost = NonNullable<Recipe["estimatedCost"]>;
export type Food = ResponseBody<"/api/foods">[number];
export type ToxicFood = ResponseBody<"/api/toxic-foods">[number];
export type NamedFood = ResponseBody<"/api/eaten-foods">[number];
export type SearchInterpretation = ResponseBody<"/api/search/interpretation">;
export type SearchSuggestion = ResponseBody<"/api/search/suggestions">[number];
export type InterpretationQuery = NonNullable<paths["/api/search/interpretation"]["get"]["parameters"]["query"]>;
export type ToxicFoodQuery = NonNullable<paths["/api/toxic-foods"]["get"]["parameters"]["query"]>;
type FullFormulation = RequestBody<"/api/nutrition/formulation">;
export type NewProduct = NonNullable<FullFormulation["products"]>[number];
/** Describes the animal that a recipe is analysed or formulated for. All fields are optional. */
export type Animal = Partial<
  Pick<
    FullFormulation,
    | "activityLevel"
    | "ageMonths"
    | "bodyCondition"
    | "breed"
    | "energyPercent"
    | "goalWeightKg"
    | "isIndoor"
    | "neutered"
    | "weightKg"
    | "weightUnit"
  >
>;
export type NewFormulation = Omit<FullFormulation, keyof Animal> & Animal;
export type Formulation = PostResponse<"/api/nutrition/formulation">;
export type NewAnalysis = Omit<RequestBody<"/api/nutrition/analysis">, "animal"> & { animal?: Animal };

type CreatedResponse<Path extends keyof paths> = paths[Path] extends {
  post: { responses: { 201: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

/** A hazard that was found in a recipe, with its place: the title, an ingredient or a step. */
export type Finding = Analysis["safety"]["findings"][number];
export type NewSubmission = RequestBody<"/api/recipes">;
export type Submitted = CreatedResponse<"/api/recipes">;
export type AnalyticsReport = ResponseBody<"/api/admin/dashboard">;
export type ReportDays = NonNullable<NonNullable<paths["/api/admin/dashboard"]["get"]["parameters"]["query"]>["days"]>;
export type Submission = ResponseBody<"/api/submissions/{token}">;

export type {
  AuditEntry,
  ContactCounts,
  ContactMessage,
  ConversionProgress,
  ConversionResult,
  DeadMail,
  EditedRecipe,
  FedOnDays,
  HomemadeFood,
  ImportedRecipe,
  Interests,
  Letter,
  LetterContent,
  LetterPreview,
  Letters,
  LetterSuggestion,
  LinkHealth,
  LinkStatus,
  MessageAnswer,
  MessageUpdate,
  MyRecipeEvaluation,
  NewAnswer,
  NewDiet,
  NewReplyTemplate,
  OwnRecipe,
  OwnRecipeToCook,
  ProposedIngredients,
  QueuedRecipe,
  RecipeEdit,
  RecipeFileFormat,
  RecipeFix,
  RecipeFixPreview,
  RecipeModeration,
  RecipePhoto,
  RecipeSafetyAudit,
  RecipeSafetyResult,
  RecipeSeoIssue,
  RecipeSeoValidation,
  RecipeStatus,
  ReplyPurpose,
  ReplyTemplate,
  ReviewedRecipe,
  Revision,
  RevisionChange,
  SeoAudit,
  SeoBand,
  SeoContent,
  SeoIssue,
  SeoStats,
  Subscriber,
} from "./schema";
export type SubscriberQuery = NonNullable<paths["/api/admin/subscribers"]["get"]["parameters"]["query"]>;
export type QueueQuery = NonNullable<paths["/api/admin/pending-recipes"]["get"]["parameters"]["query"]>;
export type ContactQuery = NonNullable<paths["/api/admin/contact-messages"]["get"]["parameters"]["query"]>;
export type DeadMailQuery = NonNullable<paths["/api/admin/dead-mails"]["get"]["parameters"]["query"]>;
export type { OpenSession, SecondFactor, SecondFactorSetup } from "./schema";
export type AuditQuery = NonNullable<paths["/api/admin/audit-log"]["get"]["parameters"]["query"]>;

export type {
  ListedRating,
  ModeratedRating,
  NewRating,
  PhotoModeration,
  RatedAnimal,
  Rating,
  RatingModeration,
  RatingPhoto,
  UploadedPhoto,
} from "./schema";
export type RatingsQuery = NonNullable<paths["/api/admin/pending-ratings"]["get"]["parameters"]["query"]>;
export type NewShare = RequestBody<"/api/recipes/{id}/share/email">;
export type NewContactMessage = RequestBody<"/api/contact">;
export type ContactCategory = NonNullable<NewContactMessage["category"]>;
export type NewReport = RequestBody<"/api/reports">;
export type NewSubscription = RequestBody<"/api/newsletter">;
export type Site = ResponseBody<"/api/site">;
export type Processor = Site["processors"][number];

export type {
  AffiliateLink,
  AnimalBoxes,
  Basket,
  BasketRecipe,
  BasketRow,
  BatchDay,
  BatchDish,
  BatchStep,
  BoxSize,
  BoxThawing,
  Country,
  DetectedCountry,
  NewBasket,
  NewBatchDay,
  NewFreezerLabel,
  NewFreezerLabels,
  NewVetSheet,
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
export type {
  AssistantAnswer,
  AssistantChip,
  AssistantNextStep,
  AssistantEmergency,
  AssistantPet,
  AssistantProblem,
  AssistantQuestion,
  CreatedRecipe,
  NewAssistantSearch,
  NewCustomRecipe,
  NewRecipeExplanations,
  PetRecipeList,
  PetRecipes,
  Recommendation,
  RecipeConstraints,
  RecipeExplanations,
} from "./schema";
