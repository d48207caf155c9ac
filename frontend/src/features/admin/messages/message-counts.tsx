// The number of messages by status; the total includes closed ones.
import { RemoteView } from "../components/remote-view";
import { CountCard } from "../components/count-card";
import { useMessageCounts } from "./use-messages";

export function MessageCounts() {
  const counts = useMessageCounts();
  return (
    <RemoteView remote={counts} name="The counts">
      {({ new: fresh, inProgress, resolved, total }) => (
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <CountCard count={fresh} to="?tab=messages&status=new">
            New
          </CountCard>
          <CountCard count={inProgress} to="?tab=messages&status=in_progress">
            In progress
          </CountCard>
          <CountCard count={resolved} to="?tab=messages&status=resolved">
            Resolved
          </CountCard>
          <CountCard count={total} to="?tab=messages">
            Total
          </CountCard>
        </ul>
      )}
    </RemoteView>
  );
}
