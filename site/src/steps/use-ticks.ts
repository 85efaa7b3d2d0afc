import { useState } from "react";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { keptTicks, withTicks } from "./kept-ticks.ts";

/** Ticks of this page: for the tab by what is given, or on the device once the reader has asked for it. */
export function useTicks(ofTab: readonly string[], changeOfTab: (ticks: readonly string[]) => void) {
  const path = location.pathname;
  const kept = useStoredValue(keptTicks)[path];
  const [isRefused, setRefused] = useState(false);
  const ticks = kept ?? ofTab;

  const keep = (next: readonly string[] | undefined) =>
    setRefused(!keptTicks.write(withTicks(keptTicks.read(), path, next)));
  const change = (next: readonly string[]) => (kept ? keep(next) : changeOfTab(next));
  return {
    ticks,
    isKept: kept !== undefined,
    isRefused,
    change,
    toggle: (key: string) =>
      change(ticks.includes(key) ? ticks.filter((other) => other !== key) : [...ticks, key]),
    /** Keeps them on the device from now on, or takes them off it; the tab has them either way. */
    setKept: (isWanted: boolean) => {
      changeOfTab(ticks);
      keep(isWanted ? ticks : undefined);
    },
  };
}
