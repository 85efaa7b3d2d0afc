import { globSync, statSync } from "node:fs";
import path from "node:path";

export type MeasuredPages = {
  /** An article whose page weighs as much as the middle one. */
  article: string;
  category: string;
  quiz: string;
  /** Every address without a slug, and one of each kind with one. */
  routes: string[];
  /** Whose first sight has a budget. */
  entries: { what: string; address: string; ratioAtMost: number }[];
};

/** A search with results, which only scripts show. */
export const search = { file: "search.html", address: "/search?q=radiator" };

/** What pages a built site has, as addresses. */
export function pagesOf(dist: string): MeasuredPages {
  const within = (folder: string) =>
    globSync(`${folder}*.html`, { cwd: dist })
      .filter((file) => !file.endsWith("404.html"))
      .map((file) => (file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`))
      .sort();
  const articles = within("article/").toSorted((a, b) => htmlBytes(dist, a) - htmlBytes(dist, b));
  const article = articles[Math.floor(articles.length / 2)];
  const [category] = within("category/");
  const [quiz] = within("quiz/");
  if (!article || !category || !quiz) throw new Error(`${dist} lacks a kind of page`);
  const routes = [...within(""), category, article, quiz];
  const entries = [
    { what: "home", address: "/", ratioAtMost: 1.15 },
    { what: "median article", address: article, ratioAtMost: 1.15 },
    { what: "browse", address: "/browse", ratioAtMost: 1.15 },
    { what: "search with results", address: search.address, ratioAtMost: 2 },
  ];
  return { article, category, quiz, routes, entries };
}

/** Bytes of a page as it is sent: the HTML with its style, brotli. */
export function htmlBytes(dist: string, address: string): number {
  return statSync(path.join(dist, `${address === "/" ? "index" : address}.html.br`)).size;
}
