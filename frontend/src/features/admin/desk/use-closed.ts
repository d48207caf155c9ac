// What only an administrator may read: asked again each time it is opened; a session that has ended is noticed.
import { useSWRConfig } from "swr";
import { ApiError } from "@/api/problem";
import { sessionAddress } from "@/api/session";
import { useRemote, type Remote } from "@/api/use-remote";

export function useClosed<Value>(address: string | null, read: () => Promise<Value>): Remote<Value> {
  const { mutate } = useSWRConfig();

  async function readClosed(): Promise<Value> {
    try {
      return await read();
    } catch (error) {
      if (hasEnded(error)) void mutate(sessionAddress, null, { revalidate: false });
      throw error;
    }
  }

  return useRemote(address, readClosed, { keepPrevious: true, fresh: true });
}

/** Whether the server no longer knows who asks. */
export function hasEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
