//! GET /api/search/interpretation: what the words of a search were understood as, and what to do if its list is empty.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::category::Category;
use domain::pet_type::PetType;
use domain::preference::Preference;
use nutrition::profile::LifeStage;
use nutrition::verdict::Verdict;
use search::exclusion::names_with_traces;
use search::interpretation::{Alternative, Interpretation, MeantFood, UnknownExclusion, correct_spelling};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::SearchText;
use super::next_steps::{NextSteps, RemovableFilter};
use super::sentence::SentenceMeaning;
use crate::assistant::recipe_facts::RecipeFactsCache;
use crate::error::{ApiError, FieldErrors};
use crate::hazards::HazardView;
use crate::recipes::find::listed_documents;
use crate::recipes::list_query::{ExcludedFoods, ListQuery, Minutes, parse_verdict};
use crate::recipes::view::RecipeView;
use crate::request::query::{QueryParameters, ValidQuery, non_blank, parse, parse_optional};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

/// Path of the operation.
pub const ADDRESS: &str = "/api/search/interpretation";

/// Parameters of a list that its interpretation does not read.
pub const UNREAD_LIST_PARAMETERS: [&str; 4] = ["ids", "sort", "limit", "offset"];

/// The search and the filters of a list, with the meaning that they have in `ListQuery`.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct InterpretationQuery {
    /// The text of the search.
    #[serde(deserialize_with = "non_blank")]
    #[param(inline)]
    pub search: Option<SearchText>,
    /// The pet type that the list is limited to.
    #[serde(deserialize_with = "parse_optional")]
    pub pet_type: Option<PetType>,
    /// The category that the list is limited to. `all` does not filter.
    #[serde(deserialize_with = "parse_optional")]
    pub category: Option<Category>,
    /// True if the list is limited to organic recipes, false if it is limited to the others.
    pub organic: Option<bool>,
    /// The number of minutes that the list is limited to.
    #[param(inline)]
    pub max_minutes: Option<Minutes>,
    /// The life stage that the list is limited to.
    #[serde(deserialize_with = "parse_optional")]
    pub life_stage: Option<LifeStage>,
    /// The verdict that the list is limited to.
    #[serde(deserialize_with = "parse_verdict")]
    pub verdict: Option<Verdict>,
    /// The foods that the list leaves out, separated by commas.
    #[serde(deserialize_with = "parse")]
    #[param(value_type = Option<String>, example = "chicken,egg")]
    pub exclude: ExcludedFoods,
}

impl QueryParameters for InterpretationQuery {
    fn check(&self, errors: &mut FieldErrors) {
        self.to_list_query().check(errors);
    }
}

impl InterpretationQuery {
    fn to_list_query(&self) -> ListQuery {
        ListQuery {
            pet_type: self.pet_type,
            category: self.category,
            search: self.search.clone(),
            organic: self.organic,
            max_minutes: self.max_minutes,
            life_stage: self.life_stage,
            verdict: self.verdict,
            exclude: self.exclude.clone(),
            ..ListQuery::default()
        }
    }
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SearchInterpretation)]
pub struct InterpretationView {
    /// The words that were searched, if they differ from the text: 'chicken' for 'chiken', 'courgette' for 'zucchini'.
    #[schema(required = true)]
    pub searched: Option<String>,
    /// True if the text only names foods to find, such as 'salmon rice', but not 'senior' or 'salmon, no rice'.
    pub names_only_foods: bool,
    /// The text with its typing errors corrected; null if it has none. Synonyms are kept, because shops know them.
    #[schema(required = true)]
    pub corrected: Option<String>,
    /// True if the text asks for toxic foods as such, such as 'poison'. The page with the list of toxic foods answers it.
    pub asks_what_is_toxic: bool,
    /// The toxic foods that the text names.
    pub hazards: Vec<HazardView>,
    #[schema(required = true)]
    pub breed: Option<NamedBreedView>,
    /// Sentences that refer the visitor to a vet, because the text names a disease, or a state such as a pregnancy. The words of a
    /// disease are not searched.
    #[serde(rename = "handOffs")]
    pub referrals: Vec<String>,
    /// The foods that the text leaves out, such as chicken in 'no chicken'.
    pub excluded_foods: Vec<String>,
    /// Says in sentences that no recipe fits the diet of people that the text names, such as 'vegan', and what cats need. Null if the text names
    /// no diet, or if there are recipes for it.
    #[schema(required = true)]
    pub diet_note: Option<String>,
    /// Unknown foods that the text excludes, such as 'flurble' in 'no flurble'. They could not be left out, so the recipes may contain them.
    pub unknown_exclusions: Vec<UnknownExclusionView>,
    /// Preferences such as 'cheap' and 'quick'. A search compares words only; the assistant also compares prices, times and nutrients.
    pub preferences: Vec<Preference>,
    /// Searches with fewer words, or for the foods nearest to a single word, that find recipes with the same filters. Empty if the search itself finds recipes, or names a toxic food or an illness.
    pub alternatives: Vec<AlternativeView>,
    /// Filters without which the list has recipes, the one with the most recipes first. Empty if the list has recipes. The pet type and excluded foods are never listed, because they keep the animal safe.
    pub removable_filters: Vec<RemovableFilterView>,
    /// The recipes nearest to an empty list, at most 3. They are for the same pet type and without the excluded foods, and meet as many of the other filters and words as possible. Empty if the search names a toxic food or an illness.
    pub nearest_recipes: Vec<RecipeView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NamedBreed)]
pub struct NamedBreedView {
    pub name: String,
    pub pet_type: PetType,
    pub min_weight_kg: f64,
    pub max_weight_kg: f64,
    /// The animals whose recipes are listed, such as 'large dogs'.
    pub animals: &'static str,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = UnknownExclusion)]
pub struct UnknownExclusionView {
    pub name: String,
    /// Foods that may be meant, at most 3.
    pub suggestions: Vec<MeantFoodView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = MeantFood)]
pub struct MeantFoodView {
    pub food: String,
    /// The text of the search with the food instead of the unknown name.
    pub search: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = AlternativeSearch)]
pub struct AlternativeView {
    pub search: String,
    /// The number of recipes that it finds.
    pub total: usize,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = RemovableFilterCount)]
pub struct RemovableFilterView {
    pub filter: RemovableFilter,
    /// The number of recipes without this filter.
    pub total: usize,
}

#[utoipa::path(
    get, path = "/api/search/interpretation", operation_id = "interpretSearch", tag = "recipes",
    params(InterpretationQuery),
    responses(
        (status = 200, description = "The interpretation", body = InterpretationView),
    )
)]
pub async fn show(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<InterpretationQuery>,
) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::all_parameters(&request), |snapshot| {
        CachedResponse::json(&InterpretationView::new(&query.to_list_query(), snapshot, &state.recipe_facts))
    })
}

impl InterpretationView {
    /// Interprets the search of a list. Without a search there are only the steps that follow from its filters.
    pub fn new(list: &ListQuery, snapshot: &Snapshot, facts: &RecipeFactsCache) -> Self {
        let index = snapshot.search_index();
        let text = list.search.as_deref().unwrap_or_default();
        let interpretation = list.search.as_deref().map(|text| Interpretation::new(text, index));
        let listed = listed_documents(snapshot, list);
        let alternatives = interpretation.as_ref().map(|it| it.alternatives(index, |at| listed.contains(&at)));
        let alternatives = alternatives.unwrap_or_default();
        let is_listed = |pet_type| list.pet_type.is_none_or(|it| it == pet_type);
        let diet_note = interpretation.as_ref().and_then(|it| it.diet_note(index, is_listed));
        let similar = alternatives.first().map(|it| Interpretation::new(&it.search, index));
        let mut next_steps = NextSteps::new(snapshot, list, interpretation.as_ref(), similar.as_ref());
        let interpretation = interpretation.unwrap_or_default();
        let sentence = SentenceMeaning::new(text, list.pet_type);
        if next_steps.is_list_empty && next_steps.nearest.is_empty() && interpretation.may_offer_recipes() {
            next_steps.add_recommended(&sentence.recommended(&facts.for_snapshot(snapshot), snapshot), snapshot, list);
        }
        let mut referrals: Vec<String> = interpretation.referrals.iter().map(|it| (*it).to_owned()).collect();
        // The note on a diet says the same about cats.
        referrals.extend(sentence.state_referrals().into_iter().filter(|_| diet_note.is_none()));
        let applies = |pet_types: &[PetType]| list.pet_type.is_none_or(|pet_type| pet_types.contains(&pet_type));
        let hazards = interpretation.hazards.iter().filter(|it| applies(&it.hazard.pet_types));
        let filters = next_steps.filters.into_iter();
        Self {
            asks_what_is_toxic: interpretation.asks_what_is_toxic,
            hazards: hazards.map(|it| HazardView::new(it.hazard, it.verdict)).collect(),
            breed: interpretation.breed.map(|breed| NamedBreedView {
                animals: breed.animals(),
                name: breed.name,
                pet_type: breed.pet_type,
                min_weight_kg: breed.min_weight_kg,
                max_weight_kg: breed.max_weight_kg,
            }),
            referrals,
            excluded_foods: interpretation.excluded.iter().flat_map(|it| names_with_traces(&it.name)).collect(),
            diet_note,
            unknown_exclusions: interpretation.unknown_exclusions.into_iter().map(UnknownExclusionView::from).collect(),
            preferences: interpretation.preferences,
            alternatives: alternatives.into_iter().map(AlternativeView::from).collect(),
            removable_filters: filters.map(|(filter, total)| RemovableFilterView { filter, total }).collect(),
            nearest_recipes: next_steps.nearest.iter().map(|it| RecipeView::new(it)).collect(),
            searched: interpretation.searched,
            names_only_foods: interpretation.names_only_foods,
            corrected: correct_spelling(text, index),
        }
    }
}

impl From<UnknownExclusion> for UnknownExclusionView {
    fn from(UnknownExclusion { name, suggestions }: UnknownExclusion) -> Self {
        let suggestions = suggestions.into_iter().map(|MeantFood { food, search }| MeantFoodView { food, search });
        Self { name, suggestions: suggestions.collect() }
    }
}

impl From<Alternative> for AlternativeView {
    fn from(Alternative { search, total }: Alternative) -> Self {
        Self { search, total }
    }
}
