// The page for unknown addresses, with links to other pages.
import { useNavigate } from "react-router-dom";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { paths } from "../paths";
import { helpLinks } from "../site-links";

export function Component() {
  const navigate = useNavigate();
  return (
    <Container>
      <Notice
        title="Oops! Page Not Found"
        heading="h1"
        actions={
          <>
            <Button onClick={() => void navigate(-1)}>Go Back to Previous Page</Button>
            <ButtonLink to={paths.home} look="secondary">
              Home
            </ButtonLink>
            <ButtonLink to={paths.recipes} look="secondary">
              All Recipes
            </ButtonLink>
            <ButtonLink to={paths.search} look="secondary">
              Search
            </ButtonLink>
            <ButtonLink to={paths.ingredients} look="secondary">
              Ingredients
            </ButtonLink>
            <ButtonLink to={paths.nutrition} look="secondary">
              Nutrition
            </ButtonLink>
            <ButtonLink to={paths.about} look="secondary">
              About
            </ButtonLink>
            {helpLinks.map(({ to, name }) => (
              <ButtonLink key={to} to={to} look="secondary">
                {name}
              </ButtonLink>
            ))}
          </>
        }
      >
        There is no page at this address.
      </Notice>
    </Container>
  );
}
