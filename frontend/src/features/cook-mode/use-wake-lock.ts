// Keeps the screen on while cook mode is open, if the browser supports it.
import { useEffect, useState } from "react";

/** Returns whether the screen stays on; false when the browser does not support it or refuses. */
export function useWakeLock(): boolean {
  const [isScreenKeptOn, setIsScreenKeptOn] = useState("wakeLock" in navigator);

  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isStopped = false;

    async function requestLock() {
      try {
        const newLock = await navigator.wakeLock.request("screen");
        if (isStopped) await newLock.release();
        else lock = newLock;
        setIsScreenKeptOn(true);
        newLock.addEventListener("release", () => {
          if (!isStopped && lock === newLock) setIsScreenKeptOn(false);
        });
      } catch {
        // Browsers refuse on a low battery or a hidden page. Cook mode then shows a note.
        setIsScreenKeptOn(false);
      }
    }

    // The browser releases the lock when the page is hidden, and also of its own accord, for example to save the battery.
    function renewLock() {
      if (document.visibilityState === "visible") void requestLock();
    }

    void requestLock();
    document.addEventListener("visibilitychange", renewLock);
    return () => {
      isStopped = true;
      document.removeEventListener("visibilitychange", renewLock);
      void lock?.release();
    };
  }, []);

  return isScreenKeptOn;
}
