// The tab '£50k Goal': progress, the plan compared with the revenue, and the settings.
import { getGoal, goalAddress, type Goal } from "@/api/admin-revenue";
import { formatFixed, formatPounds } from "../analytics/figures";
import { FigureCard, Figures } from "../analytics/figure-card";
import { RemoteView } from "../components/remote-view";
import { useAdminRemote } from "../components/use-admin-remote";
import { GoalChart } from "./goal-chart";
import { GoalForm } from "./goal-form";

export default function GoalPanel() {
  const remote = useAdminRemote(goalAddress, getGoal);
  return (
    <div className="back-office report">
      <RemoteView remote={remote} subject="The goal">
        {(goal) => <GoalView goal={goal} />}
      </RemoteView>
    </div>
  );
}

function GoalView({ goal }: { goal: Goal }) {
  const { settings, requiredSales } = goal;
  return (
    <div className="back-office">
      <section aria-labelledby="goal-title" className="back-office-section">
        <h2 id="goal-title" className="text-h2">
          £50k Goal
        </h2>
        <Progress goal={goal} />
      </section>
      <section aria-labelledby="projection-title" className="back-office-section">
        <h3 id="projection-title" className="text-h3">
          Projection
        </h3>
        <p className="report-note">
          The plan reaches the goal in its last month. The plan of each earlier month is the goal, multiplied by the
          month’s multiplier and divided by the last multiplier. ‘Projected’ is an estimate: the revenue of the first
          month, multiplied by the month’s multiplier and divided by the first multiplier. Months for which nothing was
          imported or entered have no revenue yet.
        </p>
        <GoalChart months={goal.months} />
      </section>
      <section aria-labelledby="sales-title" className="back-office-section">
        <h3 id="sales-title" className="text-h3">
          What the goal needs
        </h3>
        <p className="report-note">
          Estimates: the sales of a month that would earn {formatPounds(settings.goal)} with one source alone, at the
          assumed rates below.
        </p>
        <Figures label="What the goal needs">
          <FigureCard
            label="Affiliate sales"
            value={requiredSales.affiliate}
            format={formatPounds}
            note={`At ${settings.affiliateCommission} % average commission`}
          />
          <FigureCard
            label="Amazon sales"
            value={requiredSales.amazon}
            format={formatPounds}
            note={`At ${settings.amazonCommission} % commission`}
          />
          <FigureCard
            label="Pets at Home sales"
            value={requiredSales.petsAtHome}
            format={formatPounds}
            note={`At ${settings.petsAtHomeCommission} % commission`}
          />
          <FigureCard
            label="Spent by advertisers"
            value={requiredSales.adsense}
            format={formatPounds}
            note={`AdSense pays us ${settings.adsenseShare} % of this`}
          />
        </Figures>
      </section>
      <GoalForm settings={settings} defaults={goal.defaults} />
    </div>
  );
}

function Progress({ goal: { settings, last30Days, progress } }: { goal: Goal }) {
  if (last30Days === null || progress === null) {
    return (
      <p>
        The goal is {formatPounds(settings.goal)} per month. Nothing was imported or entered for the last 30 days, so
        the progress is not known. Import a statement or add an entry on the Revenue tab.
      </p>
    );
  }
  return (
    <>
      <p>
        {formatPounds(last30Days)} in the last 30 days: {formatFixed(progress, 1)} % of {formatPounds(settings.goal)}.
      </p>
      <progress className="admin-progress" aria-label="Progress" max={100} value={progress} />
    </>
  );
}
