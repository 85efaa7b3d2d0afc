import { useEffect, useState } from "react";
import type { Fault } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";

/** After how long without a key a text is checked, in ms. */
const pause = 500;

/** What `check:content` finds in a text, a moment after it was changed. */
export function useFaults(ask: Ask, path: string, text: string): Fault[] {
  const [faults, setFaults] = useState<Fault[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask("POST /api/check", { body: { path, text }, signal: stop.signal }).then(
        (answer) => setFaults(answer.faults),
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, path, text]);
  return faults;
}
