// What is left when a screen breaks: an apology and two ways on.
import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { paths } from "./paths";

export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Container>
      <Notice
        title="Something boiled over"
        heading="h1"
        urgent
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Load the page again</Button>
            <ButtonLink to={paths.home} look="secondary" reloadDocument>
              Home
            </ButtonLink>
          </>
        }
      >
        This page could not be shown. Nothing you kept is lost.
      </Notice>
    </Container>
  );
}
