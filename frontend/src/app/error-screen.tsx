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
  const isOffline = !navigator.onLine;
  return (
    <Container>
      <Notice
        title={isOffline ? "You are offline" : "Something went wrong"}
        heading="h1"
        urgent
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <ButtonLink to={isOffline ? paths.offline : paths.home} look="secondary" reloadDocument>
              {isOffline ? "See what works offline" : "Go to the home page"}
            </ButtonLink>
          </>
        }
      >
        {isOffline ? "This page needs a connection." : "We couldn't show this page."} Your pets, favourites and basket
        are still saved.
      </Notice>
    </Container>
  );
}
