import { useEffect, useState } from "react";
import { copiesChange, keptPages } from "./kept-pages.ts";

/** The addresses that this device keeps, always current; none until they have been looked up. */
export function useCopies(): ReadonlySet<string> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const pages = await keptPages();
      if (isHere) setKept(new Set(pages.map(({ address }) => address)));
    };
    look();
    // another tab may have changed it meanwhile
    window.addEventListener(copiesChange, look);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    return () => {
      isHere = false;
      window.removeEventListener(copiesChange, look);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
    };
  }, []);
  return kept;
}
