import { ArrowLeft } from "lucide";
import { useEffect } from "react";
import { island } from "../browser/island.tsx";
import { Icon } from "../ui/icon.tsx";

/** Goes back in the history; notes the bad path in the console and scrolls to the top (specification, chapter 2, “Not found”). */
export const GoBack = island(function GoBack() {
  useEffect(() => {
    console.warn(`No page at ${window.location.pathname}`);
    // a hash in the address would otherwise have scrolled this page, which has no such place
    if (window.location.hash) window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <button type="button" className="btn btn--line js-only" onClick={() => window.history.back()}>
      <Icon of={ArrowLeft} />
      Go Back to Previous Page
    </button>
  );
});
