// Shown when a page throws an error: an apology with buttons to reload or go home.
import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { paths } from "./paths";

export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  // Without a connection, the code of a page that is not stored cannot be loaded.
  if (!navigator.onLine) return <NoConnection />;
  return (
    <Container>
      <Notice
        title="Something went wrong"
        heading="h1"
        urgent
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <ButtonLink to={paths.home} look="secondary" reloadDocument>
              Go to the home page
            </ButtonLink>
          </>
        }
      >
        We couldn't show this page. Your pets, favourites and basket are still saved.
      </Notice>
    </Container>
  );
}

function NoConnection() {
  return (
    <Container>
      <Notice
        title="You are offline"
        heading="h1"
        urgent
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <ButtonLink to={paths.offline} look="secondary" reloadDocument>
              See what works offline
            </ButtonLink>
          </>
        }
      >
        This page needs a connection. Your pets, favourites and basket are still saved.
      </Notice>
    </Container>
  );
}
