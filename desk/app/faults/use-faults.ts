import { useEffect, useState } from "react";
import type { FileFault } from "../../contract.ts";
import { call } from "../calls/calls.ts";

/** After how long without a key a text is checked, and after how long a check that failed is tried again (ms). */
const pause = 500;
const again = 3000;

export type Checked = {
  faults: readonly FileFault[];
  isChecked: boolean;
  /** Why the text as it is now could not be checked; it is tried again by itself. */
  trouble?: string;
};

/** What `check:content` finds in a text, a moment after it was changed. */
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
        // another text is checked by now
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
