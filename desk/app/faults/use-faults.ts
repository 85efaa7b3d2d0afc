import { useEffect, useState } from "react";
import type { FileFault } from "../../contract.ts";
import { call } from "../calls/calls.ts";

/** How long after the last key a text is checked, and after a failed check is tried again (ms). */
const pause = 500;
const again = 3000;

export type Checked = {
  faults: readonly FileFault[];
  isChecked: boolean;
  /** Why the current text could not be checked; the check is tried again automatically. */
  trouble?: string;
};

/** The faults that `check:content` finds in a text, a moment after each change. */
export function useFaults(path: string, text: string): Checked {
  const [checked, setChecked] = useState<Checked>({ faults: [], isChecked: false });
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      try {
        const { faults } = await call("POST /api/check", { body: { path, text }, signal: stop.signal });
        setChecked({ faults, isChecked: true });
      } catch (error) {
        // a newer text is being checked
        if (stop.signal.aborted) return;
        const trouble = error instanceof Error ? error.message : String(error);
        setChecked((known) => ({ ...known, trouble }));
        timer = setTimeout(check, again);
      }
    };
    timer = setTimeout(check, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, text]);
  return checked;
}
