import { useCallback, useEffect, useRef, useState } from "react";
import type { SiteOverview } from "../../contract.ts";
import { type Ask, Refused } from "../calls/calls.ts";

/** How often the folder is looked at for what others do in it, in ms. */
const every = 2000;

export type Known = { site?: SiteOverview; trouble?: string; look: () => Promise<void> };

/** What is in the site's folder, kept up with while the window is to be seen. */
export function useSite(ask: Ask, entered: Promise<string | undefined>): Known {
  const [site, setSite] = useState<SiteOverview>();
  const [trouble, setTrouble] = useState<string>();
  const last = useRef("");
  const look = useCallback(async () => {
    try {
      const now = await ask("GET /api/site");
      const text = JSON.stringify(now);
      if (text !== last.current) setSite(now);
      last.current = text;
      setTrouble(undefined);
    } catch (error) {
      setTrouble(error instanceof Refused ? error.message : String(error));
    }
  }, [ask]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const again = async () => {
      if (document.visibilityState === "visible") await look();
      if (!isOver) timer = setTimeout(again, every);
    };
    entered.then((fault) => {
      if (isOver) return;
      if (fault) setTrouble(fault);
      void again();
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [entered, look]);
  return { ...(site && { site }), ...(trouble && { trouble }), look };
}
