// A visitor's own recipe, to be read by a person and then published.
import { ArrowLeft } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { rules } from "@/api/rules";
import { SentRecipeList } from "@/features/submission/sent-recipe-list";
import { SubmitRecipe } from "@/features/submission/submit-recipe";
import { Container } from "@/ui/container";
import { renderCheck } from "../dish-check";
import { PageHero } from "../page-hero";
import { paths } from "../paths";
import { usePageTitle } from "../use-page-title";

export function Component() {
  usePageTitle(rules.pages.submit.title);
  const navigate = useNavigate();
  return (
    <>
      <Container className="pt-4 lg:pt-6">
        <Link to={paths.home} className="back-link">
          <ArrowLeft aria-hidden size={18} /> Home
        </Link>
      </Container>
      <PageHero title="Submit your recipe">
        <p>
          Share what you cook for your dog or cat. Every line is checked as you type. What you write stays in this
          browser until you send it.
        </p>
      </PageHero>
      <Container className="grid grid-cols-1 gap-10">
        <SentRecipeList />
        <SubmitRecipe
          renderCheck={renderCheck}
          onSent={() => void navigate(paths.home)}
          open={(path) => void navigate(path)}
        />
        <p className="text-muted">Educational, not veterinary advice.</p>
      </Container>
    </>
  );
}
