// Keeps the screen awake while somebody cooks, where the browser can.
import { useEffect, useState } from "react";

/** False where the browser cannot or will not. */
export function useWakeLock(): boolean {
  const [awake, setAwake] = useState("wakeLock" in navigator);

  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;

    async function hold() {
      try {
        const held = await navigator.wakeLock.request("screen");
        if (over) await held.release();
        else lock = held;
        setAwake(true);
      } catch {
        // A low battery or a hidden page is refused; the note on the screen says what that means.
        setAwake(false);
      }
    }

    // The lock is lost whenever the page is hidden.
    function holdAgain() {
      if (document.visibilityState === "visible") void hold();
    }

    void hold();
    document.addEventListener("visibilitychange", holdAgain);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", holdAgain);
      void lock?.release();
    };
  }, []);

  return awake;
}
