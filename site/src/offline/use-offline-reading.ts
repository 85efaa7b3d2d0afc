import { useEffect, useState } from "react";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { canKeep, copiesChange, keptAddresses } from "./copies.ts";
import type { Outcome } from "./keep.ts";
import { offlineSetting } from "./setting.ts";

export type OfflineReading = {
  isPossible: boolean;
  isOn: boolean;
  /** Addresses that open without a connection. */
  kept: ReadonlySet<string>;
  outcome: Outcome | undefined;
  turn: (isOn: boolean) => void;
};

/**
 * Keeps the copies on this device in line with the addresses saved, as long as the reader wants it. `addresses`: undefined
 * until they are known.
 */
export function useOfflineReading(addresses: readonly string[] | undefined): OfflineReading {
  const kept = useKeptAddresses();
  const [outcome, setOutcome] = useState<Outcome>();
  const isOn = useStoredValue(offlineSetting) === "on" && import.meta.env.KEEPS_COPIES;
  const wanted = isOn ? addresses?.join(" ") : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const saved = wanted.split(" ").filter(Boolean);
    import("./keep.ts")
      .then(({ syncCopies }) => syncCopies(saved))
      .catch((): Outcome => "unreachable")
      .then(setOutcome);
  }, [wanted]);
  return {
    isPossible: canKeep(),
    isOn,
    kept,
    outcome: isOn ? outcome : undefined,
    turn(next) {
      offlineSetting.write(next ? "on" : "off");
      if (!next) import("./keep.ts").then(({ turnOff }) => turnOff()).catch(() => {});
    },
  };
}

/** Always current; none until they have been looked up. */
function useKeptAddresses(): ReadonlySet<string> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const look = () => void keptAddresses().then((addresses) => setKept(new Set(addresses)));
    look();
    // another tab may have changed it meanwhile
    const signs = [copiesChange, "visibilitychange", "pageshow"];
    for (const sign of signs) window.addEventListener(sign, look);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, look);
    };
  }, []);
  return kept;
}
