import { type ReactNode, useEffect, useMemo, useState } from "react";
import { ArticleCard } from "../articles/article-card.tsx";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { OfflineSwitch } from "../offline/offline-switch.tsx";
import { type OfflineReading, useOfflineReading } from "../offline/use-offline-reading.ts";
import { coverWidths } from "../pictures/picture-url.ts";
import { QuizCards } from "../quizzes/quiz-card.tsx";
import { NothingSaved } from "../saved/nothing-saved.tsx";
import { followMoved, type SavedKind, savedAddresses, savedLists, toggleSaved } from "../saved/saved.ts";
import { SavedTransfer, type TransferProps } from "../saved/saved-transfer.tsx";
import { Section } from "../ui/section.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import "../saved/saved.css";
import "../ui/card-list.css";
import { type Catalogue, useCatalogue } from "./use-catalogue.ts";

export function SavedShelf(transfer: Pick<TransferProps, "available" | "onImported">) {
  const tips = useSavedList("article");
  const quizzes = useSavedList("quiz");
  const [said, setSaid] = useState("");
  const any = tips.shown.length + quizzes.shown.length > 0;
  const { value: catalogue, retry } = useCatalogue(any);
  const moved = catalogue?.moved;
  useEffect(() => {
    followMoved("article", tips.ids, moved?.article);
    followMoved("quiz", quizzes.ids, moved?.quiz);
  }, [tips.ids, quizzes.ids, moved]);
  const known = useMemo(() => catalogue && addressesIn(catalogue), [catalogue]);
  const reading = useOfflineReading(
    () => savedAddresses().filter((address) => known?.has(address) ?? true),
    !any || catalogue !== undefined,
  );
  if (any && retry)
    return <TryAgain said="Your list is safe, but the tips could not be loaded." onRetry={retry} />;
  if (any && !catalogue) return <p role="status">Fetching your tips…</p>;
  const all = catalogue ?? { articles: [], quizzes: [] };
  // newest saved first; ids of deleted articles stay in the list but are not shown
  const shownTips = tips.shown.flatMap((id) => all.articles.find((article) => article.id === id) ?? []);
  const shownQuizzes = quizzes.shown.flatMap((id) => all.quizzes.find((quiz) => quiz.id === id) ?? []);
  const count = shownTips.filter(({ id }) => tips.ids.includes(id)).length;
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      {count === 0 && <NothingSaved />}
      {count > 0 && <Insights count={count} />}
      {shownTips.length > 0 && (
        <div className="cards rows">
          {shownTips.map((article) => (
            <Slot key={article.id} kind="article" entry={article} list={tips} reading={reading} say={setSaid}>
              <ArticleCard article={article} sizes={coverWidths.row} />
            </Slot>
          ))}
        </div>
      )}
      {shownQuizzes.length > 0 && (
        <Section id="saved-quizzes" title="Saved Quizzes">
          <div className="cards rows">
            {shownQuizzes.map((quiz) => (
              <Slot key={quiz.id} kind="quiz" entry={quiz} list={quizzes} reading={reading} say={setSaid}>
                <QuizCards quizzes={[quiz]} />
              </Slot>
            ))}
          </div>
        </Section>
      )}
      {shownTips.length + shownQuizzes.length > 0 && <OfflineSwitch reading={reading} />}
      <SavedTransfer {...transfer} isEmpty={count + quizzes.ids.length === 0} />
    </>
  );
}

function addressesIn({ articles, quizzes }: Catalogue): ReadonlySet<string> {
  return new Set([...articles.map(({ id }) => `/article/${id}`), ...quizzes.map(({ id }) => `/quiz/${id}`)]);
}

/** `shown`, the newest first: an entry that is removed stays in view until the page is left. */
function useSavedList(kind: SavedKind) {
  const ids = useStoredValue(savedLists[kind]);
  const [seen, setSeen] = useState(ids);
  if (ids.some((id) => !seen.includes(id))) setSeen([...new Set([...seen, ...ids])]);
  return { ids, shown: seen.toReversed() };
}

type SlotProps = {
  kind: SavedKind;
  entry: { id: string; title: string };
  list: ReturnType<typeof useSavedList>;
  reading: OfflineReading;
  say: (what: string) => void;
  children: ReactNode;
};

/**
 * The button that removes it stands where no card's corner is pressed. Once removed, the slot stays with an Undo
 * button, which keeps the focus.
 */
function Slot({ kind, entry: { id, title }, list, reading, say, children }: SlotProps) {
  const isRemoved = !list.ids.includes(id);
  const isKept = reading.kept.has(`/${kind}/${id}`);
  const copy = reading.isOn ? (isKept ? "Available offline" : "Not yet available offline") : "";
  function onClick() {
    toggleSaved(kind, id);
    say(`“${title}” is ${isRemoved ? "back" : "removed"}.`);
  }
  return (
    <div className={`slot${isRemoved ? " slot--removed" : ""}`}>
      {!isRemoved && children}
      <div className="slot__foot">
        <button type="button" className="btn btn--line" data-toggle="" onClick={onClick}>
          <span>{isRemoved ? "Undo" : "Remove"}</span>
          <span className="sr">{`: ${title}`}</span>
        </button>
        <p>{isRemoved ? `“${title}” is removed.` : copy}</p>
      </div>
    </div>
  );
}

function Insights({ count }: { count: number }) {
  return (
    <section className="sec-head insights" aria-labelledby="insights">
      <h2 id="insights">Collection Insights</h2>
      <p role="status">{`You have saved ${count} ${count === 1 ? "tip" : "tips"}.`}</p>
    </section>
  );
}
