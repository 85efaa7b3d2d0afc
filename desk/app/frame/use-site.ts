import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { SiteOverview } from "../../contract.ts";
import { call } from "../calls.ts";

const lookEveryMs = 2000;

/** Updated while the window is visible. */
export function useSite(entered: Promise<string | undefined>) {
  const [site, setSite] = useState<SiteOverview>();
  const [failure, setFailure] = useState<string>();
  const last = useRef("");
  const see = useCallback(async (take: (set: () => void) => void) => {
    try {
      const now = await call("GET /api/site");
      const text = JSON.stringify(now);
      if (text !== last.current) take(() => setSite(now));
      last.current = text;
      setFailure(undefined);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }, []);
  const refresh = useCallback(() => see((set) => set()), [see]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const again = async () => {
      // this is a transition, so that rendering a list of a thousand does not delay typing
      if (document.visibilityState === "visible") await see(startTransition);
      if (!isOver) timer = setTimeout(again, lookEveryMs);
    };
    entered.then((fault) => {
      if (isOver) return;
      if (fault) setFailure(fault);
      void again();
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [entered, see]);
  return { site, failure, refresh };
}
