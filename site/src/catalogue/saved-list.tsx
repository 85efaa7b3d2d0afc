import { type ComponentType, useEffect, useState } from "react";
import { island } from "../browser/island.tsx";
import { useHydrated } from "../browser/use-hydrated.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { NothingSaved } from "../saved/nothing-saved.tsx";
import { savedLists } from "../saved/saved.ts";
import { SavedTransfer } from "../saved/saved-transfer.tsx";
import "../ui/results.css";
import { TryAgain } from "../ui/try-again.tsx";
import "../ui/section-head.css";
import "../saved/saved.css";

/** What is saved on this device; the static page cannot know it. */
export const SavedList = island(function SavedList() {
  const hydrated = useHydrated();
  return <div className="results late-lists">{hydrated && <Saved />}</div>;
});

function Saved() {
  const count = useStoredValue(savedLists.article).length + useStoredValue(savedLists.quiz).length;
  const [shelf, setShelf] = useState<{ Part: ComponentType }>();
  const [failed, setFailed] = useState(false);
  const isWanted = count > 0 && !shelf && !failed;
  useEffect(() => {
    if (!isWanted) return;
    import("./saved-shelf.tsx").then(
      ({ SavedShelf }) => setShelf({ Part: SavedShelf }),
      () => setFailed(true),
    );
  }, [isWanted]);
  if (shelf) return <shelf.Part />;
  if (failed)
    return (
      <TryAgain
        said="Your list is safe, but the tips could not be loaded."
        onRetry={() => setFailed(false)}
      />
    );
  if (isWanted) return <p role="status">Fetching your tips…</p>;
  return (
    <>
      <NothingSaved />
      <SavedTransfer isEmpty />
    </>
  );
}
