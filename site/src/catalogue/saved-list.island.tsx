import { useEffect, useRef, useState } from "react";
import { useLoaded } from "../browser/use-loaded.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { NothingSaved } from "../saved/nothing-saved.tsx";
import { savedLists } from "../saved/saved.ts";
import { SavedTransfer } from "../saved/saved-transfer.tsx";
import type { Available } from "../saved/transfer.ts";
import "../ui/results.css";
import { TryAgain } from "../ui/try-again.tsx";
import "../saved/saved.css";
import { type Catalogue, fetchCatalogue } from "./use-catalogue.ts";

/** The static page cannot know it. */
export const SavedList = island(function SavedList() {
  const hydrated = useHydrated();
  return <div className="results late-lists">{hydrated && <Saved />}</div>;
});

function Saved() {
  const count = useStoredValue(savedLists.article).length + useStoredValue(savedLists.quiz).length;
  const { value: shelf, retry } = useLoaded(count > 0 ? "" : undefined, () => import("./saved-shelf.tsx"));
  // here, since the first import replaces what asked for it
  const [imported, setImported] = useState<{ text: string }>();
  const transfer = { available, onImported: (text: string) => setImported({ text }) };
  return (
    <>
      {/* before the words are, so that a screen reader says them */}
      <div role="status">
        {imported && <ImportedNote imported={imported} />}
        {!shelf && !retry && count > 0 && <p>Fetching your tips…</p>}
      </div>
      {shelf && <shelf.SavedShelf {...transfer} />}
      {!shelf && retry && (
        <TryAgain said="Your list is safe, but the tips could not be loaded." onRetry={retry} />
      )}
      {count === 0 && !shelf && (
        <>
          <NothingSaved />
          <SavedTransfer {...transfer} isEmpty />
        </>
      )}
    </>
  );
}

/** Has the focus, since the button that was pressed may be gone. */
function ImportedNote({ imported }: { imported: { text: string } }) {
  const note = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each import is told
  useEffect(() => note.current?.focus(), [imported]);
  return (
    <p className="count" ref={note} tabIndex={-1}>
      {imported.text}
    </p>
  );
}

const available = () => fetchCatalogue().then(availableIn, () => undefined);

function availableIn({ articles, quizzes, moved }: Catalogue): Available {
  return {
    article: { ids: new Set(articles.map(({ id }) => id)), moved: moved.article },
    quiz: { ids: new Set(quizzes.map(({ id }) => id)), moved: moved.quiz },
  };
}
