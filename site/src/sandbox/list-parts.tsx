import type { Article } from "../articles/article.ts";
import { ArticleCard, ArticleGrid } from "../articles/article-card.tsx";
import { browseSorts } from "../articles/sort.ts";
import { FilteredList } from "../catalogue/filtered-list.tsx";
import { categoryOptions, sortOptions } from "../catalogue/query-list.tsx";
import type { Category } from "../categories/category.ts";
import { CategoryCards } from "../categories/category-cards.tsx";
import { TagFilter } from "../categories/tag-filter.tsx";
import type { Quiz } from "../quizzes/quiz.ts";
import { QuizCard, QuizGrid } from "../quizzes/quiz-card.tsx";
import { NothingSaved } from "../saved/nothing-saved.tsx";
import { SavedTransfer } from "../saved/saved-transfer.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { Choice } from "../ui/choice.tsx";
import { Empty } from "../ui/empty.tsx";
import { Removable } from "../ui/removable.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { nothing, Part } from "./part.tsx";

type Props = {
  articles: readonly Article[];
  quizzes: readonly Quiz[];
  categories: readonly Category[];
};

export function ListParts({ articles, quizzes, categories }: Props) {
  const tips = articles.slice(0, 3);
  const options = categories.map(({ slug, title, family }) => ({ slug, title, family, count: 12 }));
  return (
    <>
      <Part id="cards" title="Cards">
        <ArticleGrid articles={tips} />
        <div className="cards">
          {tips.slice(0, 1).map((article) => (
            <ArticleCard
              key={article.id}
              article={{ ...article, danger: true }}
              isResult
              likes={349}
              call={
                <a className="card__call" href="tel:112">
                  Ambulance: 112 (Portugal)
                </a>
              }
              title={
                <>
                  {article.title} <mark>found</mark>
                </>
              }
            />
          ))}
          {quizzes.slice(0, 1).map((quiz) => (
            <QuizCard key={quiz.id} quiz={quiz} isAmongTips />
          ))}
        </div>
        <QuizGrid quizzes={quizzes.slice(1, 3)} />
        <CategoryCards categories={categories.slice(0, 3)} />
      </Part>
      <Part id="list" title="A list with its filters open, in rows">
        <SearchForm
          id="sandbox-q"
          label="Search in the sandbox"
          placeholder="Search tips..."
          button="ink"
          value="door"
        />
        <FilteredList
          what="tips"
          heading="Results"
          total={20}
          first={tips.length}
          entriesOf={() => [...articles]}
          question=""
          find={(entries) => entries}
          state={{ view: "list", open: true }}
          setState={nothing}
          label="Filters & Sort"
          active={2}
          onClear={nothing}
          extra={<Removable label="“door”" onRemove={nothing} />}
          about={' for "door"'}
          panel={
            <>
              <Choice
                legend="Category"
                name="sandbox-category"
                value="all"
                onChange={nothing}
                options={categoryOptions(20, options)}
              />
              <Choice
                legend="Sort by"
                name="sandbox-sort"
                value="oldest"
                onChange={nothing}
                options={sortOptions(browseSorts)}
              />
              <TagFilter
                tags={["one tag", "another tag", "a third, which is longer than most"]}
                chosen={["another tag"]}
                query="door"
                onTags={nothing}
                onQuery={nothing}
                onClear={nothing}
              />
            </>
          }
          empty={null}
          cards={() => null}
        >
          {tips.map((article) => (
            <ArticleCard key={article.id} article={article} row="tags" />
          ))}
        </FilteredList>
      </Part>
      <Part id="empty" title="Nothing there">
        <Empty title="No tips found">
          <p>Try adjusting your search or filters to find what you're looking for.</p>
          <button type="button" className="btn btn--line">
            Clear all filters
          </button>
        </Empty>
        <NothingSaved />
        <SavedTransfer available={() => Promise.resolve(undefined)} onImported={nothing} />
        <TryAgain said="The list of tips could not be loaded." onRetry={nothing} />
      </Part>
    </>
  );
}
