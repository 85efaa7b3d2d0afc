import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";

const signs = ["scroll", "pointermove", "keydown"] as const;

/**
 * The reading aids of an article (`reader-aids.tsx`). They load when the page is idle and being read, or was read in
 * this tab before. If they cannot load, the article is shown without them.
 */
export function useReaderAids(): ReactNode {
  const [aids, setAids] = useState<{ Aids: ComponentType }>();
  useEffect(() => {
    if (!document.getElementById("article-body")) return;
    const bring = () =>
      void import("./reader-aids.tsx").then(
        ({ ReaderAids }) => setAids({ Aids: ReaderAids }),
        // the article can be read without them
        () => {},
      );
    if (window.scrollY > 0 || isKnown()) bring();
    for (const sign of signs) addEventListener(sign, bring, { once: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, bring);
    };
  }, []);
  return aids && createElement(aids.Aids);
}

/** Whether this tab has stored anything about this page. */
function isKnown(): boolean {
  try {
    return `page:${location.pathname}` in sessionStorage;
  } catch {
    return false;
  }
}
