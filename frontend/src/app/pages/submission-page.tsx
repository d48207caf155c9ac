// The private page on which authors see the status of a submitted recipe.
import { useParams } from "react-router";
import { ApiError } from "@/api/problem";
import { SubmissionStatus } from "@/features/submission/submission-status";
import { useSubmission } from "@/features/submission/use-submission";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { LoadError, LoadErrorNotice } from "@/ui/load-error";
import { Notice } from "@/ui/notice";
import { Skeleton } from "@/ui/skeleton";
import { renderAnalysisSummary } from "../analysis-summary";
import { CountryProfile } from "../country-profile";
import { PageHero } from "../page-hero";
import { useTitleOf } from "../page-title";
import { paths } from "../paths";

export function Component() {
  const { token = "" } = useParams();
  const { value, error, loading, retry, replace } = useSubmission(token);
  const isFailed = error !== undefined && !loading;
  if (isFailed && error instanceof ApiError && error.status === 404) return <NoSubmission />;
  if (value === undefined) {
    return isFailed ? (
      <Failed error={error} retry={retry} />
    ) : (
      <Container className="grid min-h-dvh content-start gap-6 py-10" aria-busy>
        <p role="status" className="sr-only">
          Loading your recipe...
        </p>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-56 w-full max-w-3xl" />
      </Container>
    );
  }
  return (
    <>
      <PageHero title={value.recipe.title}>
        <p>Only people with the link can open this page. It shows the status of your recipe.</p>
      </PageHero>
      <Container className="grid grid-cols-1 gap-6">
        {/* The page stays when it cannot be refreshed: it may have the form with the author's changes. */}
        {isFailed && <LoadError subject="Your recipe" error={error} onRetry={retry} />}
        <CountryProfile>
          <SubmissionStatus
            token={token}
            submission={value}
            onSaved={replace}
            onRefresh={retry}
            renderCheck={renderAnalysisSummary}
          />
        </CountryProfile>
      </Container>
    </>
  );
}

// A notice is as high as the page while it loads, so that the footer does not move.
const noticeClass = "grid min-h-dvh content-center";

function NoSubmission() {
  useTitleOf("notFound");
  return (
    <Container className={noticeClass}>
      <Notice
        title="Recipe not found"
        heading="h1"
        actions={<ButtonLink to={paths.submit}>Submit a recipe</ButtonLink>}
      >
        There is no submitted recipe at this address. Please open the complete link that you saved.
      </Notice>
    </Container>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Container className={noticeClass}>
      <LoadErrorNotice subject="Your recipe" heading="h1" error={error} onRetry={retry} />
    </Container>
  );
}
