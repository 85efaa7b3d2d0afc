import { useEffect, useState } from "react";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { copiesChange, keptAddresses, offlineSetting } from "./copies.ts";
import type { Outcome } from "./keep.ts";

export type OfflineReading = {
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
  const isOn = useStoredValue(offlineSetting) === "on" && import.meta.env.PROD;
  const wanted = isOn ? addresses?.join(" ") : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    import("./keep.ts")
      .then(({ syncCopies }) => syncCopies(wanted.split(" ").filter(Boolean)))
      .catch((): Outcome => "incomplete")
      .then(setOutcome);
  }, [wanted]);
  return {
    isOn,
    kept,
    outcome: isOn ? outcome : undefined,
    turn(next) {
      offlineSetting.write(next ? "on" : "off");
      if (!next) import("./keep.ts").then(({ forgetAll }) => forgetAll()).catch(() => {});
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
    const stop = new AbortController();
    for (const event of [copiesChange, "visibilitychange", "pageshow"])
      window.addEventListener(event, look, stop);
    return () => stop.abort();
  }, []);
  return kept;
}
