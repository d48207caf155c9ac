// Who is signed in, and what changes that.
import { useState } from "react";
import { useSWRConfig } from "swr";
import { ApiError } from "@/api/problem";
import { getSession, isClosed, sessionAddress, signIn, signOut } from "@/api/session";
import { useRemote, type Remote } from "@/api/use-remote";

interface Session extends Remote<string | null> {
  /** Whose desk is open: it stays so while a session that has ended is begun again. */
  desk: string | null;
  enter: (username: string, password: string) => Promise<void>;
  leave: () => Promise<void>;
}

const noCookie = "You are not signed in, because your browser did not keep the cookie of this site.";

export function useSession(): Session {
  const { mutate } = useSWRConfig();
  const session = useRemote(sessionAddress, getSession);
  const [desk, setDesk] = useState<string | null>(null);
  const name = session.value;
  if (typeof name === "string" && name !== desk) setDesk(name);

  return {
    ...session,
    desk,
    enter: async (username, password) => {
      await signIn(username, password);
      const entered = await getSession();
      if (entered === null) throw new ApiError(401, noCookie);
      await mutate(sessionAddress, entered, { revalidate: false });
      void mutate(isClosed);
    },
    leave: async () => {
      await signOut();
      await mutate(sessionAddress, null, { revalidate: false });
      setDesk(null);
      // Nothing of what only an administrator may see stays behind.
      await mutate(isClosed, undefined, { revalidate: false });
    },
  };
}
