// The counts of items that wait for an administrator, with links to them.
import { RemoteView } from "../components/remote-view";
import { CountCard } from "../components/count-card";
import { useOverview } from "./use-overview";

export default function OverviewPanel() {
  const overview = useOverview();
  return (
    <>
      <h2 className="mb-5 text-h2">Overview</h2>
      <RemoteView remote={overview} subject="The overview">
        {({ stats, pendingComments, newMessages, undeliveredMails }) => {
          const waitingCount = stats.pendingRecipes + pendingComments + newMessages + undeliveredMails;
          return (
            <>
              <p className="mb-4">{waitingCount === 0 ? "Nothing to review." : "You have items to review."}</p>
              <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
                <CountCard count={stats.pendingRecipes} to="?tab=recipes">
                  Recipes waiting
                </CountCard>
                <CountCard count={pendingComments} to="?tab=comments">
                  Comments waiting
                </CountCard>
                <CountCard count={newMessages} to="?tab=messages&status=new">
                  New messages
                </CountCard>
                <CountCard count={undeliveredMails} to="?tab=mail">
                  Mails not delivered
                </CountCard>
                <CountCard count={stats.totalRecipes} to="?tab=recipes&status=all">
                  All recipes
                </CountCard>
                <CountCard count={stats.totalUsers}>Administrators</CountCard>
              </ul>
            </>
          );
        }}
      </RemoteView>
    </>
  );
}
