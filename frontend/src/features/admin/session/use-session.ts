// The name of the signed-in administrator, with functions to sign in and out.
import { useState } from "react";
import { useSWRConfig } from "swr";
import { ApiError } from "@/api/problem";
import { deleteSession, getSession, isAdminAddress, postSession, sessionAddress } from "@/api/session";
import { useRemote, type Remote } from "@/api/use-remote";

interface Session extends Remote<string | null> {
  /** The administrator whose dashboard is open. It stays open while an expired session is renewed. */
  dashboardUser: string | null;
  signIn: (username: string, password: string, code: string) => Promise<void>;
  signOut: () => Promise<void>;
}

const cookiesBlockedMessage =
  "You could not be signed in because your browser blocks cookies. Allow cookies for this site and try again.";

export function useSession(): Session {
  const { mutate } = useSWRConfig();
  const session = useRemote(sessionAddress, getSession);
  const [dashboardUser, setDashboardUser] = useState<string | null>(null);
  const name = session.value;
  if (typeof name === "string" && name !== dashboardUser) setDashboardUser(name);

  return {
    ...session,
    dashboardUser,
    signIn: async (username, password, code) => {
      await postSession(username, password, code);
      const user = await getSession();
      if (user === null) throw new ApiError(401, cookiesBlockedMessage);
      await mutate(sessionAddress, user, { revalidate: false });
      // Requests that failed because the session had expired are sent again.
      void mutate(isAdminAddress);
    },
    signOut: async () => {
      await deleteSession();
      await mutate(sessionAddress, null, { revalidate: false });
      setDashboardUser(null);
      // Data of the back office must not stay in the browser.
      await mutate(isAdminAddress, undefined, { revalidate: false });
    },
  };
}
