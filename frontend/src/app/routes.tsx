// Every page, a line each; a page's code arrives when it is first opened.
import type { RouteObject } from "react-router-dom";
import { ErrorScreen } from "./error-screen";
import { Layout } from "./layout/layout";
import { paths } from "./paths";

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <ErrorScreen />,
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [
          { path: paths.home, lazy: () => import("./pages/home-page") },
          { path: paths.recipes, lazy: () => import("./pages/recipes-page") },
          { path: paths.dogRecipes, lazy: () => import("./pages/dog-recipes-page") },
          { path: paths.catRecipes, lazy: () => import("./pages/cat-recipes-page") },
          { path: "/recipe/:id", lazy: () => import("./pages/recipe-page") },
          { path: paths.search, lazy: () => import("./pages/search-page") },
          { path: paths.organic, lazy: () => import("./pages/organic-page") },
          { path: paths.about, lazy: () => import("./pages/about-page") },
          { path: paths.favourites, lazy: () => import("./pages/favourites-page") },
          { path: paths.submit, lazy: () => import("./pages/submit-page") },
          { path: "/submissions/:token", lazy: () => import("./pages/submission-page") },
          { path: paths.contact, lazy: () => import("./pages/contact-page") },
          { path: "/newsletter/confirm", lazy: () => import("./pages/newsletter-confirm-page") },
          { path: "/newsletter/unsubscribe", lazy: () => import("./pages/newsletter-unsubscribe-page") },
          { path: "/mail/opt-out", lazy: () => import("./pages/mail-opt-out-page") },
          { path: paths.nutrition, lazy: () => import("./pages/nutrition-page") },
          { path: paths.costCalculator, lazy: () => import("./pages/cost-calculator-page") },
          { path: paths.nutritionChecker, lazy: () => import("./pages/nutrition-checker-page") },
          { path: paths.toxicFoods, lazy: () => import("./pages/toxic-foods-page") },
          { path: paths.calorieCalculator, lazy: () => import("./pages/calorie-calculator-page") },
          { path: paths.portionCalculator, lazy: () => import("./pages/portion-calculator-page") },
          { path: paths.shop, lazy: () => import("./pages/shop-page") },
          { path: "/ingredients", lazy: () => import("./pages/shop-page") },
          { path: paths.dogProducts, lazy: () => import("./pages/dog-products-page") },
          { path: paths.catProducts, lazy: () => import("./pages/cat-products-page") },
          { path: paths.basket, lazy: () => import("./pages/basket-page") },
          { path: paths.admin, lazy: () => import("./pages/admin-page") },
          { path: "*", lazy: () => import("./pages/not-found-page") },
        ],
      },
    ],
  },
];
