import { useEffect } from "react";
import { hour } from "../../../platform/durations.ts";

/** The longest time for which the screen is kept on, in milliseconds: two hours, more than any step waits. */
const awakeTime = 2 * hour;

/**
 * Keeps the screen on while `isWanted`, where the device can (Screen Wake Lock API). Browsers release the lock when the
 * page is hidden, so it is requested again when the page is visible. Without it the screen goes dark as usual.
 */
export function useAwakeWhile(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    const stop = new AbortController();
    let lock: WakeLockSentinel | undefined;
    async function take() {
      if (document.hidden) return;
      const taken = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (stop.signal.aborted) void taken?.release();
      else lock = taken;
    }
    function end() {
      stop.abort();
      clearTimeout(timer);
      void lock?.release();
    }
    const timer = setTimeout(end, awakeTime);
    document.addEventListener("visibilitychange", take, stop);
    void take();
    return end;
  }, [isWanted]);
}
