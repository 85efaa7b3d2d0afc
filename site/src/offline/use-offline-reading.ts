import { useEffect, useState } from "react";
import { useStoredValue } from "../browser/use-stored-value.ts";
import type { Outcome } from "./copies.ts";
import { canKeep } from "./kept-pages.ts";
import { offlineSetting } from "./setting.ts";
import { useCopies } from "./use-copies.ts";

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
  const kept = useCopies();
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
