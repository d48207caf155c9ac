// Loads data of the back office each time it is shown, and detects an expired session.
import { useSWRConfig } from "swr";
import { ApiError } from "@/api/problem";
import { sessionAddress } from "@/api/session";
import { useRemote, type Remote } from "@/api/use-remote";

export function useAdminRemote<Value>(
  address: string | null,
  read: () => Promise<Value>,
  { refreshMs = 0 } = {},
): Remote<Value> {
  const { mutate } = useSWRConfig();

  async function readWithSession(): Promise<Value> {
    try {
      return await read();
    } catch (error) {
      if (isSessionExpired(error)) void mutate(sessionAddress, null, { revalidate: false });
      throw error;
    }
  }

  return useRemote(address, readWithSession, { keepPrevious: true, revalidate: true, refreshMs });
}

export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
