import { isSeq, parseDocument } from "yaml";
import type { Content } from "../../site/src/content/load.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { isObject } from "../../site-folder/is-object.ts";
import { didYouMean } from "../../site-folder/nearest.ts";

type Named = {
  site: Content["site"];
  articles: readonly { id: string }[];
  quizzes: readonly { id: string }[];
  categories: readonly { slug: string }[];
};

/** Reports names in `site.yaml` that do not exist: pages would leave them out, or link to nothing. */
export function namedFaults(file: string, text: string, content: Named, pages: ReadonlySet<string>): Fault[] {
  const { home, notFound } = content.site;
  const slugs = new Set(content.categories.map(({ slug }) => slug));
  const written = (path: readonly string[]) => namesAt(text, path);
  const faults: Fault[] = [];
  const expectAll = (field: string, names: readonly string[], known: ReadonlySet<string>) => {
    for (const name of names.filter((name) => !known.has(name))) {
      const line = lineOf(text, name);
      const free = [...known].filter((other) => !names.includes(other));
      const advice = didYouMean(name, free) || "; correct it or choose another";
      faults.push({ file, line, field, fault: `${name} does not exist${advice}` });
    }
  };
  expectAll("home.shelf", written(["home", "shelf"]), slugs);
  expectAll("home.week.else", home.week.else ? [home.week.else] : [], idsOf(content.articles));
  expectAll("notFound.article.articles", notFound.article.articles, idsOf(content.articles));
  expectAll("notFound.quiz.quizzes", notFound.quiz.quizzes, idsOf(content.quizzes));
  expectAll("notFound.page.categories", notFound.page.categories, slugs);
  expectAll("notFound.picture", written(["notFound", "picture"]), slugs);
  expectAll("to", linksIn(content.site), pages);
  return faults;
}

/** The names at this place of `site.yaml`, also those of nothing that exists, which `readSite` leaves out. */
function namesAt(text: string, path: readonly string[]): string[] {
  const value = parseDocument(text).getIn(path);
  return [isSeq(value) ? (value.toJSON() as string[]) : ((value as string | undefined) ?? [])].flat();
}

/** The address of every link in this value; texts contain theirs as `[text](/address)`. */
function linksIn(value: unknown): string[] {
  if (typeof value === "string") return [...value.matchAll(/\]\((\/[^)]*)\)/g)].map(([, to = ""]) => to);
  if (!isObject(value)) return [];
  const own = typeof value.to === "string" ? [value.to] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}

function lineOf(text: string, name: string): number {
  const lines = text.split("\n");
  const whole = new RegExp(`(^|[^\\w-])${name}([^\\w-]|$)`);
  return Math.max(1, lines.findIndex((line) => whole.test(line)) + 1);
}

function idsOf(entries: readonly { id: string }[]): Set<string> {
  return new Set(entries.map(({ id }) => id));
}
