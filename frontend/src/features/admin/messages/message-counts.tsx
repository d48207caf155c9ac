// The number of messages by status. The total includes closed messages, which have no count of their own.
import { contactCountsAddress, getContactCounts } from "@/api/admin";
import { RemoteView } from "../components/remote-view";
import { CountCard } from "../components/count-card";
import { useAdminRemote } from "../components/use-admin-remote";

export function MessageCounts() {
  const counts = useAdminRemote(contactCountsAddress, getContactCounts);
  return (
    <RemoteView remote={counts} subject="The counts">
      {({ new: newMessages, inProgress, resolved, total }) => (
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <CountCard count={newMessages} to="?tab=messages&status=new">
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
