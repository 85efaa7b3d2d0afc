import { useEffect, useState } from "react";
import type { Fault } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";

/** After how long without a key a text is checked, in ms. */
const pause = 500;

/** The faults of a text, and the text they were found in: their lines and mends count there. */
export type Checked = { text: string; faults: readonly Fault[]; isChecked: boolean };

/** What `check:content` finds in a text, a moment after it was changed. */
export function useFaults(ask: Ask, path: string, text: string): Checked {
  const [checked, setChecked] = useState<Checked>({ text, faults: [], isChecked: false });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask("POST /api/check", { body: { path, text }, signal: stop.signal }).then(
        ({ faults }) => setChecked({ text, faults, isChecked: true }),
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, path, text]);
  return checked;
}
