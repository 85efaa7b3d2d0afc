import { ArrowLeft } from "lucide";
import { useEffect } from "react";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { Icon } from "../ui/icon.tsx";

/** Logs the bad path to the console and scrolls to the top (specification, chapter 2, “Not found”). */
export const GoBack = island(function GoBack() {
  const isFirstOfTab = useHydrated() && window.history.length === 1;
  useEffect(() => {
    console.warn(`No page at ${window.location.pathname}`);
    // the browser may have scrolled to a fragment that happens to exist on this page
    if (window.location.hash) window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  if (isFirstOfTab) return null;
  return (
    <button type="button" className="btn btn--line js-only" onClick={() => window.history.back()}>
      <Icon of={ArrowLeft} />
      Go Back to Previous Page
    </button>
  );
});
