// Shown when a page throws an error: an apology with buttons to reload or go home.
import { Component, useEffect, type ReactNode } from "react";
import { useLocation, type Location } from "react-router";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { paths } from "./paths";

/** Shows the apology in place of children that throw an error, until another page is opened. */
export function CatchErrors({ children }: { children: ReactNode }) {
  return <ErrorBoundary location={useLocation()}>{children}</ErrorBoundary>;
}

interface BoundaryProps {
  location: Location;
  children: ReactNode;
}

interface BoundaryState {
  location: Location;
  failed: { error: unknown } | undefined;
}

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  static readonly getDerivedStateFromError = (error: unknown) => ({ failed: { error } });
  static readonly getDerivedStateFromProps = ({ location }: BoundaryProps, state: BoundaryState) =>
    location === state.location ? null : { location, failed: undefined };

  override state: BoundaryState = { location: this.props.location, failed: undefined };

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? <ErrorScreen error={failed.error} /> : this.props.children;
  }
}

export function ErrorScreen({ error }: { error: unknown }) {
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
