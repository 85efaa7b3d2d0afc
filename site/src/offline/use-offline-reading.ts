import { useEffect, useState } from "react";
import { useStoredValue } from "../browser/use-stored-value.ts";
import type { Copying } from "./make-copies.dom.ts";
import { copiesChange, keptAddresses, offlineSetting } from "./stored-copies.ts";

export type OfflineReading = {
  isOn: boolean;
  kept: ReadonlySet<string>;
  outcome: Copying | undefined;
  turn: (isOn: boolean) => void;
};

/** While the switch is on. `isKnown`: renamed entries in the list already have their current addresses. */
export function useOfflineReading(saved: () => readonly string[], isKnown: boolean): OfflineReading {
  const kept = useKeptAddresses();
  const [outcome, setCopying] = useState<Copying>();
  const isOn = useStoredValue(offlineSetting) === "on";
  const addresses = saved().join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is read anew whenever it changes
  useEffect(() => {
    if (!isKnown || !import.meta.env.PROD) return;
    import("./make-copies.dom.ts")
      .then(({ syncCopies }) => syncCopies(saved))
      .catch((): Copying => "incomplete")
      .then(setCopying);
  }, [isOn, isKnown, addresses]);
  return {
    isOn,
    kept,
    outcome: isOn ? outcome : undefined,
    turn: (next) => void offlineSetting.write(next ? "on" : "off"),
  };
}

/** Empty until they have been looked up. */
function useKeptAddresses(): ReadonlySet<string> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const look = () => void keptAddresses().then((addresses) => setKept(new Set(addresses)));
    look();
    // another tab may have changed them meanwhile
    const stop = new AbortController();
    for (const event of [copiesChange, "visibilitychange", "pageshow"])
      window.addEventListener(event, look, stop);
    return () => stop.abort();
  }, []);
  return kept;
}
