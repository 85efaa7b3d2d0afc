import type { ReactNode } from "react";
import { island } from "../browser/island.tsx";
import { usePageState } from "../browser/use-page-state.ts";
import { oneOf, useQuery } from "../browser/use-query.ts";
import { QuizCards } from "../quizzes/quiz-card.tsx";
import { SearchButton } from "../search/search-button.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { Choice } from "../ui/choice.tsx";
import { Empty } from "../ui/empty.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { closedGrid, listStateFrom } from "../ui/list-state.ts";
import { PageHead, type PageWords } from "../ui/page-head.tsx";
import { Removable } from "../ui/removable.tsx";
import { ListCount, ListResults } from "./list-results.tsx";
import { difficulties, findQuizzes, type QuizCategory, type QuizSort, quizSorts } from "./quiz-filter.ts";
import { useList } from "./use-list.ts";

type Props = {
  head: PageWords;
  total: number;
  /** How many cards stand in the page itself. */
  first: number;
  /** Where the next part stands without scripts. */
  next?: string;
  categories: QuizCategory[];
  /** These cards. */
  children?: ReactNode;
};

const sorts = Object.keys(quizSorts) as QuizSort[];
const everything = { category: "all", difficulty: "all", sort: "newest" };

/** Head, search, filters and results of the quiz library (specification, chapters 2 and 9). */
export const QuizLibrary = island(function QuizLibrary({
  head,
  total,
  first,
  next,
  categories,
  children,
}: Props) {
  const { query, change } = useQuery();
  const [{ view, open }, setState] = usePageState(closedGrid, listStateFrom);
  const q = query.get("q")?.trim() ?? "";
  const category = oneOf(["all", ...categories.map(({ slug }) => slug)], query.get("category"), "all");
  const difficulty = oneOf(["all", ...difficulties], query.get("difficulty"), "all");
  const sort = oneOf(sorts, query.get("sort"), "newest");
  const isAsked = q !== "" || category !== "all" || difficulty !== "all" || sort !== "newest";
  const list = useList({
    entriesOf: ({ quizzes }) => quizzes,
    question: isAsked ? `${sort} ${difficulty} ${category} ${q}` : "",
    find: (quizzes) => findQuizzes(quizzes, { q, category, difficulty, sort }),
    total,
    first,
    isExpected: open,
  });
  const active = [category !== "all", difficulty !== "all", sort !== "newest"].filter(Boolean).length;
  const choose = (name: keyof typeof everything) => (value: string) =>
    change({ [name]: value === everything[name] ? undefined : value });

  return (
    <>
      <PageHead {...head}>
        <SearchForm
          action="/quizzes"
          label="Search quizzes"
          placeholder="Search quizzes..."
          value={q}
          isFromAddress
          onSearch={(text) => change({ q: text })}
          onEmptied={() => change({ q: undefined })}
          button={<SearchButton />}
        />
      </PageHead>
      <FilterBar
        label="Filters & Sort"
        active={active}
        onClear={() => change({ category: undefined, difficulty: undefined, sort: undefined })}
        open={open}
        onOpen={(next) => setState({ open: next })}
        view={view}
        onView={(next) => setState({ view: next })}
        summary={<ListCount list={list} total={total} what="quizzes" about={q && ` for "${q}"`} />}
        extra={q !== "" && <Removable label={`“${q}”`} onRemove={() => change({ q: undefined })} />}
      >
        <Choice
          legend="Category"
          name="category"
          value={category}
          onChange={choose("category")}
          options={[
            { value: "all", label: `All Categories (${total})` },
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
          onChange={choose("difficulty")}
          options={[
            { value: "all", label: "All Levels" },
            ...difficulties.map((value) => ({ value, label: value })),
          ]}
        />
        <Choice
          legend="Sort by"
          name="sort"
          value={sort}
          onChange={choose("sort")}
          options={sorts.map((value) => ({ value, label: quizSorts[value].label }))}
        />
      </FilterBar>
      <ListResults
        list={list}
        heading="Results"
        what="quizzes"
        view={view}
        first={children}
        next={next}
        empty={
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
        }
      >
        <QuizCards quizzes={list.shown} inPairs />
      </ListResults>
    </>
  );
});
