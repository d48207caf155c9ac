// The publications that the figures and rules of the site are based on.
import { Disclosure } from "@/ui/disclosure";

const sources = [
  "Association of American Feed Control Officials: AAFCO Dog and Cat Food Nutrient Profiles, 2016 and later",
  "U.S. Department of Agriculture, Agricultural Research Service: FoodData Central (SR Legacy)",
  "National Research Council: Nutrient Requirements of Dogs and Cats, 2006. We use only its safe upper limits, and take them from publications that quote them. Where a figure is not yet checked, the recipe says so. A recipe that exceeds a limit names the source",
  "European Union: legal maxima of trace elements and vitamins in complete feed, Regulations (EU) 2015/861, 2017/1492, 2018/1039, 2019/1125, 2020/1795, 2020/2117 and 2021/967",
  "European Food Safety Authority: tolerated iodine in complete feed. EFSA Journal 11(2):3099, 2013",
  "U.S. Department of Agriculture, Agricultural Research Service: USDA Table of Nutrient Retention Factors, Release 6, for losses by cooking",
  "World Small Animal Veterinary Association (Freeman and others): WSAVA Nutritional Assessment Guidelines. Journal of Small Animal Practice 52, 2011",
  "American Animal Hospital Association (Cline and others): 2021 AAHA Nutrition and Weight Management Guidelines for Dogs and Cats. Journal of the American Animal Hospital Association 57, 2021",
  "Stockman, Fascetti, Kass and Larsen: Evaluation of recipes of home-prepared maintenance diets for dogs. Journal of the American Veterinary Medical Association 242, 2013",
  "Wilson, Villaverde, Fascetti and Larsen: Evaluation of the nutritional adequacy of recipes for home-prepared maintenance diets for cats. Journal of the American Veterinary Medical Association 254, 2019",
  "Cortinovis and Caloni: Household food items toxic to dogs and cats. Frontiers in Veterinary Science 3:26, 2016",
];

export default function ResearchSources() {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="text-h2">
        Research behind our figures
      </h2>
      <div className="mt-4">
        <Disclosure title={`The ${sources.length} publications`}>
          <ul className="grid gap-3 text-muted lg:grid-cols-2 lg:gap-x-12">
            {sources.map((source) => (
              <li key={source} className="border-l-2 border-line pl-4">
                {source}
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </section>
  );
}
