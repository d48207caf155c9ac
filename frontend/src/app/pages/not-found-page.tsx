// The page for unknown addresses, with links to other pages.
import { homeName, recipesName, searchName } from "@/api/pages";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { paths } from "../paths";
import { helpLinks } from "../site-links";
import { useGoBack } from "../use-go-back";

export function Component() {
  const goBack = useGoBack();
  return (
    <Container>
      <Notice
        title="Oops! Page Not Found"
        heading="h1"
        actions={
          <>
            <Button onClick={goBack}>Go Back to Previous Page</Button>
            <ButtonLink to={paths.home} look="secondary">
              {homeName}
            </ButtonLink>
            <ButtonLink to={paths.recipes} look="secondary">
              {recipesName}
            </ButtonLink>
            <ButtonLink to={paths.search} look="secondary">
              {searchName}
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
