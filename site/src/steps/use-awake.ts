import { useEffect, useEffectEvent, useState } from "react";
import { hour } from "../../../site-folder/durations.ts";

/**
 * Whether the screen is kept on, and why not: `off` by default, `on` while asked for, `refused` or ended by the device,
 * `over` after the longest time, `done` with the last step.
 */
export type Awake = "off" | "on" | "refused" | "over" | "done";

/** The longest time for which the screen is kept on, in milliseconds: two hours, more than any step waits. */
const awakeTime = 2 * hour;

/**
 * Keeps the screen on for this page while the state is `on` (Screen Wake Lock API). Browsers release the lock when the
 * page is hidden, so it is requested again when the page is visible.
 */
export function useAwake(): [Awake, (state: Awake) => void] {
  const [state, setState] = useState<Awake>("off");
  const isOn = state === "on";
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    let lock: WakeLockSentinel | undefined;
    const onLost = () => void (!stop.signal.aborted && !document.hidden && setState("refused"));
    async function take() {
      if (document.hidden) return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (stop.signal.aborted) return void taken.release();
        lock = taken;
        taken.addEventListener("release", onLost);
      } catch {
        onLost();
      }
    }
    void take();
    document.addEventListener("visibilitychange", take, stop);
    const timer = setTimeout(() => setState("over"), awakeTime);
    return () => {
      stop.abort();
      clearTimeout(timer);
      void lock?.release();
    };
  }, [isOn]);
  return [state, setState];
}

/** Keeps the screen on while `isWanted`, where the device can; afterwards it goes dark again, unless it was on before. */
export function useAwakeWhile(isWanted: boolean, state: Awake, setState: (state: Awake) => void): void {
  const isOn = useEffectEvent(() => state === "on");
  const set = useEffectEvent(setState);
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    const wasOn = isOn();
    set("on");
    return () => {
      if (isOn() && !wasOn) set("off");
    };
  }, [isWanted]);
}
