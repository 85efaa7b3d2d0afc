import type { ArticleCard } from "../articles/article.ts";
import { exactSet } from "../find/exact.ts";
import { ofCategoryPage } from "../find/index-files.ts";
import { pageSearch } from "../find/store.ts";
import type { Catalogue } from "./use-index-file.ts";

export type CategorySearch = {
  catalogue: Catalogue;
  isMeant: (article: ArticleCard) => boolean;
  query: string;
};

/**
 * Tells the ids of the articles that are meant and hold a query, once they are all known; `undefined` when the index
 * cannot be had. The answer stops it.
 */
export function searchCategory(
  { catalogue: { articles, version }, isMeant, query }: CategorySearch,
  tell: (found: ReadonlySet<string> | undefined) => void,
): () => void {
  const stop = pageSearch.subscribe(look);
  look();
  return () => {
    stop();
    pageSearch.want("page", []);
  };

  function look(): void {
    const library = pageSearch.library();
    // the site may be newer than this page: then its index counts articles otherwise
    if (pageSearch.hasFailed() || (library && library.start.version !== version)) tell(undefined);
    else if (library) lookInto(library);
    else pageSearch.want("page", ["start"]);
  }

  function lookInto(library: NonNullable<ReturnType<typeof pageSearch.library>>): void {
    const { hits, isComplete } = exactSet(library, query, {
      fields: ofCategoryPage,
      isMeant: (doc) => articles[doc] !== undefined && isMeant(articles[doc]),
    });
    pageSearch.want("page", library.missing);
    if (isComplete) tell(new Set(hits.flatMap(({ doc }) => articles[doc]?.id ?? [])));
  }
}

/** After a failure: what is here is forgotten and asked for again. */
export function searchAgain(): void {
  pageSearch.retry();
}
