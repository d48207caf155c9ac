// What waits for an administrator, and how the last seven days compare with the seven before.
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AdminOverview } from "@/api/admin-overview";
import { pagePaths } from "@/api/pages";
import { recipePath } from "@/api/page-paths";
import { formatNumber } from "@/ui/format";
import { notCounted } from "../analytics/counted";
import { FigureCard, Figures } from "../analytics/figure-card";
import { formatDayAndYear, formatPounds } from "../analytics/figures";
import { CountCard } from "../components/count-card";
import { DateTime } from "../components/date-time";
import { RemoteView } from "../components/remote-view";
import { useOverview } from "./use-overview";

export default function OverviewPanel() {
  const remote = useOverview();
  return (
    <div className="report">
      <h2 className="text-h2">Overview</h2>
      <RemoteView remote={remote} subject="The overview">
        {(overview) => (
          <div className="back-office">
            <Waiting overview={overview} />
            <Week overview={overview} />
            <Trends overview={overview} />
            <FailedSearches searches={overview.failedSearches} />
          </div>
        )}
      </RemoteView>
    </div>
  );
}

function Waiting({ overview }: { overview: AdminOverview }) {
  const { waiting, totalRecipes, totalUsers, failedJobs, takenDown } = overview;
  const { recipes, comments, photos, messages, mails, links, unsafeRecipes } = waiting;
  const waitingCounts = [recipes, comments, photos, messages, mails, links, unsafeRecipes];
  const hasWork = [...waitingCounts, failedJobs.length, takenDown.length].some((count) => count > 0);
  return (
    <section aria-label="Waiting" className="back-office-section">
      <p>{hasWork ? "You have items to review." : "Nothing to review."}</p>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        <CountCard count={recipes} to="?tab=recipes">
          Recipes waiting
        </CountCard>
        <CountCard count={comments} to="?tab=comments">
          Comments waiting
        </CountCard>
        <CountCard count={photos} to="?tab=comments&status=photoWaiting">
          Photos of approved comments waiting
        </CountCard>
        <CountCard count={messages} to="?tab=messages&status=new">
          New messages
        </CountCard>
        <CountCard count={mails} to="?tab=mail">
          Emails not delivered
        </CountCard>
        <CountCard count={links} to="?tab=links&state=failing">
          Failing links
        </CountCard>
        <CountCard count={unsafeRecipes} to={`${pagePaths.recipeSafety}?tab=unsafe`}>
          Unsafe recipes
        </CountCard>
        <CountCard count={totalRecipes} to="?tab=recipes&status=all">
          All recipes
        </CountCard>
        <CountCard count={totalUsers}>Administrators</CountCard>
      </ul>
      {failedJobs.map(({ job, failed, total, startedAt }) => (
        <p key={job}>
          The conversion of <DateTime at={startedAt} /> failed for {failed} of {total} recipes.{" "}
          <Link to={pagePaths.recipeConverter} className="text-brand underline">
            Open the conversion
          </Link>
        </p>
      ))}
      {takenDown.length > 0 && <TakenDown recipes={takenDown} />}
    </section>
  );
}

function TakenDown({ recipes }: { recipes: AdminOverview["takenDown"] }) {
  return (
    <div role="group" aria-labelledby="taken-down-title">
      <h3 id="taken-down-title" className="text-h3">
        Taken off the site by the safety rules
      </h3>
      <p className="text-muted">Correct these recipes and publish them again, or reject them.</p>
      <ul className="back-office-trends-list">
        {recipes.map(({ id, title, at, reason }) => (
          <Row
            key={id}
            name={
              <Link to={`?tab=recipes&recipe=${id}`} className="text-brand underline">
                {title}
              </Link>
            }
            value={
              <>
                {reason}, <DateTime at={at} />
              </>
            }
          />
        ))}
      </ul>
    </div>
  );
}

function Week({ overview: { week, previousWeek, subscribers, countedSince } }: { overview: AdminOverview }) {
  return (
    <section aria-label="Last 7 days" className="back-office-section">
      <h3 className="text-h3">Last 7 days</h3>
      <Figures label="Last 7 days">
        <FigureCard
          label="Visitors"
          value={week.visitors}
          previous={previousWeek.visitors}
          format={formatNumber}
          unknown={notCounted}
          note="Each counted once a day"
        />
        <FigureCard
          label="Page views"
          value={week.pageViews}
          previous={previousWeek.pageViews}
          format={formatNumber}
          unknown={notCounted}
        />
        <FigureCard
          label="Clicks on shop links"
          value={week.clicks}
          previous={previousWeek.clicks}
          format={formatNumber}
          unknown={notCounted}
        />
        <FigureCard
          label="Revenue"
          value={week.revenue}
          previous={previousWeek.revenue}
          format={formatPounds}
          unknown="Not imported"
          note={week.revenue === null ? <RevenueLink /> : undefined}
        />
        <FigureCard
          label="Newsletter subscribers"
          value={subscribers.confirmed}
          format={formatNumber}
          note={`${formatNumber(subscribers.newThisWeek)} confirmed in the last 7 days`}
        />
      </Figures>
      <CountingNote countedSince={countedSince} isPreviousKnown={previousWeek.visitors !== null} />
    </section>
  );
}

function RevenueLink() {
  return (
    <Link to="?tab=revenue" className="text-brand underline">
      Import a statement or add an entry
    </Link>
  );
}

function CountingNote({ countedSince, isPreviousKnown }: { countedSince: string | null; isPreviousKnown: boolean }) {
  if (isPreviousKnown) return null;
  return (
    <p className="report-note">
      {countedSince === null
        ? "No visit or click has been counted yet. Counting needs no setup and begins with the first visitor."
        : `Counting began on ${formatDayAndYear(countedSince)}, so there is no complete week before to compare with.`}
    </p>
  );
}

function Trends({ overview: { gaining, losing, previousWeek } }: { overview: AdminOverview }) {
  return (
    <section aria-label="Recipes that gain or lose visits" className="back-office-section">
      <h3 className="text-h3">Recipes that gain or lose visits</h3>
      {previousWeek.pageViews === null ? (
        <p className="text-muted">Not known yet: the week before was not counted, or only partly.</p>
      ) : (
        <div className="back-office-trends">
          <Trend title="Gain" recipes={gaining} empty="No recipe had more views than in the week before." />
          <Trend title="Lose" recipes={losing} empty="No recipe had fewer views than in the week before." />
        </div>
      )}
    </section>
  );
}

function Trend({ title, recipes, empty }: { title: string; recipes: AdminOverview["gaining"]; empty: string }) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      {recipes.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="mt-2">
          {recipes.map(({ id, title: recipe, views, previous }) => (
            <Row
              key={id}
              name={
                <Link to={recipePath(id)} className="text-brand underline">
                  {recipe}
                </Link>
              }
              value={`${formatNumber(views)} views, ${formatNumber(previous)} before`}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <li>
      <span>{name}</span>
      <span>{value}</span>
    </li>
  );
}

function FailedSearches({ searches }: { searches: AdminOverview["failedSearches"] }) {
  return (
    <section aria-label="Searches that found nothing" className="back-office-section">
      <h3 className="text-h3">Searches that found nothing</h3>
      <p className="text-muted">
        The last 30 days. Only words are counted, not who searched; texts with numbers or addresses and whole sentences
        are left out. Results appear while visitors type, so some words may be unfinished.
      </p>
      {searches.length === 0 ? (
        <p>No such search was counted.</p>
      ) : (
        <ul className="back-office-trends-list">
          {searches.map(({ words, count }) => (
            <Row key={words} name={words} value={count === 1 ? "once" : `${formatNumber(count)} times`} />
          ))}
        </ul>
      )}
    </section>
  );
}
