import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { SiteOverview } from "../../contract.ts";
import { call } from "../calls.ts";

const lookEveryMs = 2000;

/** Updated while the window is visible; after `refresh`, the next render has what the server has now. */
export function useSite(entered: Promise<string | undefined>) {
  const [site, setSite] = useState<SiteOverview>();
  const [failure, setFailure] = useState<string>();
  const last = useRef({ text: "", look: 0 });
  const looks = useRef(0);
  const see = useCallback(async (isAtOnce: boolean) => {
    const look = ++looks.current;
    try {
      const now = await call("GET /api/site");
      // an older look that is answered later knows less
      if (look < last.current.look) return;
      const text = JSON.stringify(now);
      // set again after the same answer, whose render may still be waiting
      if (isAtOnce) setSite(now);
      // this is a transition, so that rendering a list of a thousand does not delay typing
      else if (text !== last.current.text) startTransition(() => setSite(now));
      last.current = { text, look };
      setFailure(undefined);
    } catch (error) {
      if (look > last.current.look) setFailure(error instanceof Error ? error.message : String(error));
    }
  }, []);
  const refresh = useCallback(() => see(true), [see]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const again = async () => {
      if (document.visibilityState === "visible") await see(false);
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
