import { useEffect } from "react";
import { ArticleGrid } from "../articles/article-card.tsx";
import { island } from "../browser/island.tsx";
import { useHydrated } from "../browser/use-hydrated.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { QuizGrid } from "../quizzes/quiz-card.tsx";
import { Empty } from "../ui/empty.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { useIndexFile } from "./use-index-file.ts";
import "../ui/results.css";
import { followMoved } from "../saved/follow-moved.ts";
import { savedLists } from "../saved/saved.ts";
import "../ui/section-head.css";
import "./saved-list.css";
import { SavedTransfer } from "../saved/saved-transfer.tsx";

/** What is saved on this device; the page itself cannot know it. */
export const SavedList = island(function SavedList() {
  const hydrated = useHydrated();
  return <div className="results late-lists">{hydrated && <Lists />}</div>;
});

function Lists() {
  const articleIds = useStoredValue(savedLists.article);
  const quizIds = useStoredValue(savedLists.quiz);
  const any = articleIds.length + quizIds.length > 0;
  const catalogue = useIndexFile("/catalogue.json", any);
  const moved = catalogue.status === "here" ? catalogue.value.moved : undefined;
  useEffect(() => {
    followMoved("article", articleIds, moved?.article);
    followMoved("quiz", quizIds, moved?.quiz);
  }, [articleIds, quizIds, moved]);
  if (any && catalogue.status === "loading") return <p role="status">Fetching your tips…</p>;
  if (any && catalogue.status === "failed") {
    return <TryAgain said="Your list is safe, but the tips could not be loaded." onRetry={catalogue.retry} />;
  }
  const all = catalogue.status === "here" ? catalogue.value : { articles: [], quizzes: [] };
  // newest saved first; ids of articles that are gone are kept in the list but not shown
  const articles = articleIds
    .toReversed()
    .flatMap((id) => all.articles.find((article) => article.id === id) ?? []);
  const quizzes = quizIds.toReversed().flatMap((id) => all.quizzes.find((quiz) => quiz.id === id) ?? []);
  return (
    <>
      {articles.length === 0 ? (
        <Empty title="No saved tips yet">
          <p>Press Save on any tip, and it waits for you here.</p>
          <a className="btn btn--fill" href="/">
            Discover Tips to Save
          </a>
        </Empty>
      ) : (
        <>
          <Insights count={articles.length} />
          <ArticleGrid articles={articles} />
        </>
      )}
      {quizzes.length > 0 && (
        <section className="sec" aria-labelledby="saved-quizzes">
          <SectionHead id="saved-quizzes" title="Saved Quizzes" />
          <QuizGrid quizzes={quizzes} />
        </section>
      )}
      <SavedTransfer />
    </>
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
