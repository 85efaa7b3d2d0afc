import { ArticleGrid } from "../articles/article-card.tsx";
import { Empty } from "../components/empty.tsx";
import { Link } from "../components/link.tsx";
import { PageHead } from "../components/page-head.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { TryAgain } from "../components/try-again.tsx";
import { useIndexFile } from "../files/use-index-file.ts";
import { pageMeta } from "../page-meta.ts";
import { QuizGrid } from "../quizzes/quiz-card.tsx";
import { savedLists } from "../saved/saved.ts";
import { SavedTransfer } from "../saved/saved-transfer.tsx";
import { useHydrated } from "../storage/use-hydrated.ts";
import { useStoredValue } from "../storage/use-stored-value.ts";
import type { Route } from "./+types/saved";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Saved Tips",
    description: "The tips and quizzes you saved on this device.",
    path: "/saved",
  });
}

export default function Saved() {
  const hydrated = useHydrated();
  return (
    <div className="wrap">
      <PageHead title="Saved Tips" intro="What you save stays on this device. Nobody else sees it.">
        <noscript>
          <p>Saving needs JavaScript, which is off in this browser.</p>
        </noscript>
      </PageHead>
      <div className="results late-lists">{hydrated && <SavedList />}</div>
    </div>
  );
}

function SavedList() {
  const articleIds = useStoredValue(savedLists.article);
  const quizIds = useStoredValue(savedLists.quiz);
  const any = articleIds.length + quizIds.length > 0;
  const catalogue = useIndexFile("/catalogue.json", any);
  if (any && catalogue.status === "loading") return <p role="status">Fetching your tips…</p>;
  if (any && catalogue.status === "failed") {
    return (
      <TryAgain onRetry={catalogue.retry}>Your list is safe, but the tips could not be loaded.</TryAgain>
    );
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
          <Link className="btn btn--fill" to="/">
            Discover Tips to Save
          </Link>
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
    <section className="insights" aria-labelledby="insights">
      <h2 id="insights">Collection Insights</h2>
      <p role="status">
        You have saved {count} {count === 1 ? "tip" : "tips"}.
      </p>
    </section>
  );
}
