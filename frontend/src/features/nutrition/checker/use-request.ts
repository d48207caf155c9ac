// Sends a request when the visitor presses a button, and stores its response or error.
import { useRef, useState } from "react";

interface RequestState<Body, Data> {
  data: Data | undefined;
  /** The body that `data` belongs to; undefined after `setData`. */
  body: Body | undefined;
  error: unknown;
  busy: boolean;
}

interface RequestControls<Body, Data> extends RequestState<Body, Data> {
  /**
   * The response is removed if the request fails. With `onError`, it stays on screen instead, and `onError` is called unless
   * the request has been replaced meanwhile.
   */
  send: (body: Body, onError?: () => void) => Promise<void>;
  /** Replaces the response without a request, and ignores the response of a pending request. */
  setData: (data: Data | undefined) => void;
}

export function useRequest<Body, Data>(post: (body: Body) => Promise<Data>): RequestControls<Body, Data> {
  const [state, setState] = useState<RequestState<Body, Data>>(idle);
  const lastRequest = useRef(0);

  return {
    ...state,
    async send(body, onError) {
      const request = ++lastRequest.current;
      // The previous response stays on screen until the new one arrives.
      setState((before) => ({ ...before, error: undefined, busy: true }));
      let next: Partial<RequestState<Body, Data>>;
      try {
        next = { ...idle, data: await post(body), body };
      } catch (error) {
        next = onError ? { error, busy: false } : { ...idle, error };
      }
      // A slow response must not replace that of a later request.
      if (request !== lastRequest.current) return;
      setState((before) => ({ ...before, ...next }));
      if (next.error !== undefined) onError?.();
    },
    setData(data) {
      lastRequest.current += 1;
      setState({ ...idle, data });
    },
  };
}

const idle = { data: undefined, body: undefined, error: undefined, busy: false };
