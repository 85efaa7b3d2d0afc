import { Choice } from "../components/choice.tsx";
import { Empty } from "../components/empty.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { Link } from "../components/link.tsx";
import { PageHead } from "../components/page-head.tsx";
import { SectionHead } from "../components/section-head.tsx";
import type { View } from "../components/view-toggle.tsx";
import { content } from "../content/load.ts";
import { pageMeta } from "../page-meta.ts";
import { difficulties, findQuizzes, type QuizSort, quizSorts } from "../quizzes/library.ts";
import { quizCardOf } from "../quizzes/quiz.ts";
import { QuizGrid, QuizRows } from "../quizzes/quiz-card.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { oneOf, useQuery } from "../search/use-query.ts";
import { usePageState } from "../storage/use-page-state.ts";
import type { Route } from "./+types/quizzes";

export function loader() {
  const { quizzes, categories } = content();
  const withQuizzes = categories.filter(({ slug }) =>
    quizzes.some(({ categorySlug }) => categorySlug === slug),
  );
  return {
    quizzes: quizzes.map(quizCardOf),
    categories: withQuizzes.map(({ slug, family }) => {
      const own = quizzes.filter(({ categorySlug }) => categorySlug === slug);
      return { slug, family, title: own[0]?.category ?? slug, count: own.length };
    }),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Quizzes",
    description: "Short quizzes on everyday know-how: five questions each, with explanations that teach.",
    path: "/quizzes",
  });
}

export default function Quizzes({ loaderData: { quizzes, categories } }: Route.ComponentProps) {
  const { query, change } = useQuery();
  const [{ view, open }, setPage] = usePageState<{ view: View; open: boolean }>({
    view: "grid",
    open: false,
  });
  const sorts = Object.keys(quizSorts) as QuizSort[];
  const q = query.get("q")?.trim() ?? "";
  const category = oneOf(["all", ...categories.map(({ slug }) => slug)], query.get("category"), "all");
  const difficulty = oneOf(["all", ...difficulties], query.get("difficulty"), "all");
  const sort = oneOf(sorts, query.get("sort"), "newest");
  const found = findQuizzes(quizzes, { q, category, difficulty, sort });
  const choose = (name: string, fallback: string) => (value: string) =>
    change({ [name]: value === fallback ? undefined : value });

  return (
    <div className="wrap">
      <PageHead
        badge="Quiz Library"
        title="Quizzes"
        intro="Five questions each, a few minutes long. Every answer comes with the reason why."
      >
        <SearchForm
          action="/quizzes"
          stay
          label="Search quizzes"
          placeholder="Search quizzes..."
          defaultValue={q}
          onSearch={(text) => change({ q: text })}
          button={
            <button className="btn btn--ink" type="submit">
              Search
            </button>
          }
        />
      </PageHead>
      <FilterBar
        label="Filters & Sort"
        open={open}
        onOpen={(next) => setPage({ open: next })}
        view={view}
        onView={(next) => setPage({ view: next })}
        summary={
          <>
            Showing <b>{found.length}</b> of {quizzes.length} quizzes
            {q && ` for "${q}"`}
          </>
        }
      >
        <Choice
          legend="Category"
          name="category"
          value={category}
          onChange={choose("category", "all")}
          options={[
            { value: "all", label: `All Categories (${quizzes.length})` },
            ...categories.map(({ slug, title, count, family }) => ({
              value: slug,
              label: `${title} (${count})`,
              family,
            })),
          ]}
        />
        <Choice
          legend="Difficulty"
          name="difficulty"
          value={difficulty}
          onChange={choose("difficulty", "all")}
          options={[
            { value: "all", label: "All Levels" },
            ...difficulties.map((value) => ({ value, label: value })),
          ]}
        />
        <Choice
          legend="Sort by"
          name="sort"
          value={sort}
          onChange={choose("sort", "newest")}
          options={sorts.map((value) => ({ value, label: quizSorts[value].label }))}
        />
      </FilterBar>
      <div className="results">
        <h2 className="sr">Results</h2>
        {found.length === 0 ? (
          <Empty title="No quizzes found">
            <p>Try another word, or take the filters off.</p>
            <button
              type="button"
              className="btn btn--line"
              onClick={() =>
                change({ q: undefined, category: undefined, difficulty: undefined, sort: undefined })
              }
            >
              Clear all filters
            </button>
          </Empty>
        ) : view === "grid" ? (
          <QuizGrid quizzes={found} atTop />
        ) : (
          <QuizRows quizzes={found} />
        )}
      </div>
      <section className="sec" aria-labelledby="by-category">
        <SectionHead id="by-category" title="Browse by Category" />
        <ul className="chips">
          {categories.map(({ slug, title, count, family }) => (
            <li key={slug} data-cat={family}>
              <Link className="chip" to={`/quizzes?category=${slug}`}>
                <span className="kicker">{title}</span> {count} {count === 1 ? "quiz" : "quizzes"}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
