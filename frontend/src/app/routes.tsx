// The routes of all pages. The code of a page is loaded when it is first opened.
import type { ComponentType } from "react";
import { Outlet, type RouteObject } from "react-router";
import { pagePaths } from "@/api/pages";
import { importWithStyles } from "@/ui/import-with-styles";
import adminStyles from "./admin/admin-layout.css?url";
import { CatchErrors } from "./error-screen";
import { Layout } from "./layout/layout";
import { TitledPage, type PageId } from "./page-title";

export const routes: RouteObject[] = [
  {
    element: (
      <CatchErrors>
        <Layout />
      </CatchErrors>
    ),
    children: [
      {
        element: <TitledPage />,
        children: [
          page("home", () => import("./pages/home-page")),
          page("recipes", () => import("./pages/recipes-page")),
          page("dogRecipes", () => import("./pages/pet-recipes-page")),
          page("catRecipes", () => import("./pages/pet-recipes-page")),
          page("recipe", () => import("./pages/recipe-page")),
          page("search", () => import("./pages/search-page")),
          page("organic", () => import("./pages/organic-page")),
          page("about", () => import("./pages/about-page")),
          page("favourites", () => import("./pages/favourites-page")),
          page("nutrition", () => import("./pages/nutrition-page")),
          page("toxicFoods", () => import("./pages/toxic-foods-page")),
          page("calorieCalculator", () => import("./pages/calorie-calculator-page")),
          page("portionCalculator", () => import("./pages/portion-calculator-page")),
          page("costCalculator", () => import("./pages/cost-calculator-page")),
          page("nutritionChecker", () => import("./pages/nutrition-checker-page")),
          page("shop", () => import("./pages/shop-page")),
          page("ingredients", () => import("./pages/shop-page")),
          page("dogProducts", () => import("./pages/pet-products-page")),
          page("catProducts", () => import("./pages/pet-products-page")),
          page("basket", () => import("./pages/basket-page")),
          page("batchDay", () => import("./pages/batch-day-page")),
          page("freezer", () => import("./pages/freezer-page")),
          page("myRecipes", () => import("./pages/my-recipes-page")),
          page("vetSheet", () => import("./pages/vet-sheet-page")),
          page("offline", () => import("./pages/offline-page")),
          page("submit", () => import("./pages/submit-page")),
          page("submission", () => import("./pages/submission-page")),
          page("contact", () => import("./pages/contact-page")),
          page("privacyPolicy", () => import("./pages/privacy-policy-page")),
          page("termsOfService", () => import("./pages/terms-of-service-page")),
          page("disclaimer", () => import("./pages/disclaimer-page")),
          page("resources", () => import("./pages/resources-page")),
          page("emailSecurityGuide", () => import("./pages/spf-security-guide-page")),
          page("confirmSubscription", () => import("./pages/mail-link-page")),
          page("unsubscribe", () => import("./pages/mail-link-page")),
          page("mailOptOut", () => import("./pages/mail-link-page")),
          page("notFound", () => import("./pages/not-found-page")),
        ],
      },
    ],
  },
  // The server renders no pages for administrators, and its script does not contain their code.
  ...(import.meta.env.SSR
    ? []
    : [
        {
          element: (
            <CatchErrors>
              <Outlet />
            </CatchErrors>
          ),
          children: [
            {
              lazy: () => importWithStyles(adminStyles, import("./admin/admin-layout")),
              children: [
                {
                  element: <TitledPage />,
                  children: [
                    page("admin", () => import("./pages/admin-page")),
                    page("adminDashboard", () => import("./pages/admin-dashboard-page")),
                    page("recipeSafety", () => import("./pages/recipe-safety-page")),
                    page("recipeConverter", () => import("./pages/recipe-converter-page")),
                    page("seoDashboard", () => import("./pages/seo-dashboard-page")),
                    page("seoAudit", () => import("./pages/seo-audit-page")),
                  ],
                },
              ],
            },
          ],
        },
      ]),
];

/** The route of a page, at the path that the page table gives it. */
function page(id: PageId, load: () => Promise<{ Component: ComponentType }>): RouteObject {
  return { id, path: pagePaths[id], lazy: load };
}
