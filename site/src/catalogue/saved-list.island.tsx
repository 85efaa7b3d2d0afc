import { useLoaded } from "../browser/use-loaded.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { NothingSaved } from "../saved/nothing-saved.tsx";
import { savedLists } from "../saved/saved.ts";
import { SavedTransfer } from "../saved/saved-transfer.tsx";
import "../ui/results.css";
import { TryAgain } from "../ui/try-again.tsx";
import "../saved/saved.css";

/** What is saved on this device; the static page cannot know it. */
export const SavedList = island(function SavedList() {
  const hydrated = useHydrated();
  return <div className="results late-lists">{hydrated && <Saved />}</div>;
});

function Saved() {
  const count = useStoredValue(savedLists.article).length + useStoredValue(savedLists.quiz).length;
  const { value: shelf, retry } = useLoaded(count > 0 ? "" : undefined, () => import("./saved-shelf.tsx"));
  if (shelf) return <shelf.SavedShelf />;
  if (retry) return <TryAgain said="Your list is safe, but the tips could not be loaded." onRetry={retry} />;
  if (count > 0) return <p role="status">Fetching your tips…</p>;
  return (
    <>
      <NothingSaved />
      <SavedTransfer isEmpty />
    </>
  );
}
