import { brandReading } from "../../../brand/brand.ts";
import { type CategoryEntry, readCategories } from "../../../brand/categories.ts";
import { servedFonts } from "../../../brand/fonts.ts";
import { readSite, type Site } from "../../../brand/site.ts";
import { currentEdition, type Edition, momentOfBuild } from "../../../reading/edition.ts";
import { ContentError, type Problem } from "../../../reading/problems.ts";
import { type Reading, readYaml, textIfThere } from "../../../reading/read.ts";
import { placeIn, siteFolder } from "../../../reading/site-folder.ts";
import { dayIn } from "../../../reading/time-zone.ts";
import type { Article } from "../articles/article.ts";
import type { Category } from "../categories/category.ts";
import { pictureAddress } from "../pictures/picture-url.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { pagesAround } from "./fixed-paths.ts";
import { orLastGood, readingOf } from "./last-good.ts";
import { listPartPaths } from "./list-part-paths.ts";
import type { ArticleBody, ArticleHead, ReadArticle } from "./load-article.ts";
import { addressesOf, noneWritten, nothingOut, readEntries } from "./load-entries.ts";
import { loadPages, type Pages } from "./load-pages.ts";
import { readPeople } from "./load-people.ts";
import { type AddressRules, rulesAmong, withListParts } from "./moved.ts";
import { type Placed, shownOf } from "./publication.ts";
import { type People, synonymsSchema } from "./schema.ts";
import { withoutDeadLinks } from "./sections.ts";
import { withStandIns } from "./stand-ins.ts";

/** Everything in the site's folder, read and validated. Articles stand newest first. */
export type Content = {
  site: Site;
  people: People;
  /** Every known category, in the order of the file; `main` marks the six of the home page, of which one without articles is none. */
  categories: Category[];
  articles: Article[];
  /** Rendered HTML of an article's body, by id. */
  bodies: ReadonlyMap<string, string>;
  /** Plain words of an article's body, by id, for search and feeds. */
  texts: ReadonlyMap<string, string>;
  quizzes: Quiz[];
  /** Groups of words that mean the same to someone who searches. */
  synonyms: string[][];
  pages: Pages;
  looks: Looks;
  /** Where old addresses lead. */
  addresses: AddressRules;
  /** Addresses of drafts and of what is to come, which only the editions for writers hold. */
  unpublished: ReadonlySet<string>;
  /** Files of drafts. */
  drafts: ReadonlySet<string>;
  /** Faults of drafts, which stop nothing; a draft that cannot be shown is left out. */
  warnings: Problem[];
};

/** What there is once, whatever is written. */
export type SiteWide = Pick<
  Content,
  "site" | "people" | "categories" | "synonyms" | "pages" | "looks" | "addresses"
>;

/** What pages show of `brand.yaml` and `logo.svg` besides colours. */
export type Looks = {
  /** Width for height of the operator's own logo. */
  logoRatio?: number | undefined;
  /** Names of the fonts below `/fonts/`. */
  fonts: readonly string[];
};

/** The same without the bodies of articles. */
export type Heads = Omit<Content, "articles" | "bodies" | "texts"> & {
  articles: ArticleHead[];
  /** The whole file of an article, by id. */
  sources: ReadonlyMap<string, string>;
};

/**
 * For whom the folder is read, and by which moment (milliseconds since 1970) it is decided what is out. `forgives`: a file
 * with faults stops no other; it is as it last was without, or left out; what a draft lacks has stand-ins.
 */
export type View = { edition?: Edition; moment?: number; forgives?: boolean };

/**
 * Reads and validates the site's folder. Readers see neither drafts nor what comes out on a later day of the site's time
 * zone. Throws a `ContentError` that lists every fault, not just the first.
 */
export function loadContent(root = siteFolder(), view: View = {}): Content {
  const { heads, read, problems, drafts } = readFolder(root, view);
  const bodies = read.map(({ head, body }) => ({ id: head.value?.entry.id, body: body() }));
  const found = [...problems, ...bodies.flatMap(({ body }) => body.problems)];
  const { faults, warnings } = withoutDrafts(found, drafts);
  if (faults.length > 0 || !heads) throw new ContentError(faults);
  const byId = new Map(bodies.flatMap(({ id, body }) => (id && body.value ? [[id, body.value]] : [])));
  return { ...heads, warnings, ...withBodies(heads.articles, byId) };
}

/**
 * Reads and validates all but the bodies of articles, which take four fifths of the time: a thousand articles are there
 * in 0.7 s. Throws a `ContentError` with every fault but those of bodies.
 */
export function loadHeads(root = siteFolder(), view: View = {}): Heads {
  const { heads, problems, drafts } = readFolder(root, view);
  const { faults, warnings } = withoutDrafts(problems, drafts);
  if ((faults.length > 0 && !view.forgives) || !heads) throw new ContentError(faults);
  return { ...heads, warnings };
}

/** What stops a build, and what is told only, since it is of a draft. `drafts`: their files. */
export function withoutDrafts(problems: readonly Problem[], drafts: ReadonlySet<string>) {
  return {
    faults: problems.filter(({ file }) => !drafts.has(file)),
    warnings: problems.filter(({ file }) => drafts.has(file)),
  };
}

type Folder = {
  heads?: Omit<Heads, "warnings">;
  read: ReadArticle[];
  problems: Problem[];
  drafts: ReadonlySet<string>;
};

function readFolder(root: string, view: View): Folder {
  const { edition = currentEdition(), moment = momentOfBuild(), forgives = false } = view;
  const problems: Problem[] = [];
  const take = <T>(part: string, read: () => Reading<T>, standIn?: T): T | undefined => {
    const reading = forgives ? orLastGood(placeIn(root, part), readingOf(read), standIn) : read();
    problems.push(...reading.problems);
    return reading.value;
  };
  const site = take("site", () => readSite(root));
  const people = take("people", () => readPeople(root, site?.name ?? ""));
  const entries = take("categories", () => readCategories(root));
  const synonyms = take("synonyms", () => readSynonyms(root), []);
  // categories.yaml has told its own faults above
  const brand = entries && take("brand", () => brandReading(root));
  if (!site || !people || !entries || !synonyms) return { read: [], problems, drafts: new Set() };

  const today = dayIn(site.timeZone, moment);
  const { read, rules, placed, drafts, ...all } = readEntries(
    root,
    { site, people, entries },
    {
      today,
      fill: forgives ? (kind, source) => withStandIns(kind, source, { people, entries, today }) : undefined,
    },
  );
  const pages = take("pages", () => loadPages(root, site, forgives));
  problems.push(...all.problems);
  if (edition === "public") problems.push(...nothingOut(root, all.articles.entries, today, site));
  if (!pages) return { read, problems, drafts };
  if (edition === "public" && problems.length === 0) problems.push(...noneWritten(root));

  const isShown = ({ isOut }: Placed<unknown>) => isOut || edition !== "public";
  const { articles, quizzes } = shownOf(all, isShown);
  const around = pagesAround(entries, { articles, quizzes, pages });
  const living = new Set([...around, ...addressesOf(placed.filter(isShown))]);
  const catalogue = catalogueOf(articles, quizzes, entries, site);
  const heads = {
    site: withoutDeadLinks(site, { ...catalogue, pages }),
    people,
    synonyms,
    looks: { logoRatio: brand?.logo?.ratio, fonts: servedFonts(brand?.fonts ?? {}) },
    pages,
    addresses: withListParts(rulesAmong(rules, living), listPartPaths(catalogue)),
    unpublished: new Set(addressesOf(placed.filter(({ isOut }) => !isOut))),
    drafts,
    sources: new Map(all.articles.entries.filter(isShown).map(({ entry, source }) => [entry.id, source])),
    ...catalogue,
  };
  return { heads, read, problems, drafts };
}

function readSynonyms(root: string): Reading<string[][]> {
  const text = textIfThere(root, "synonyms.yaml") ?? "[]";
  return readYaml(synonymsSchema, text, placeIn(root, "synonyms.yaml"));
}

function catalogueOf(
  heads: readonly ArticleHead[],
  quizzes: readonly Quiz[],
  entries: CategoryEntry[],
  site: Site,
) {
  const articles = heads.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return {
    articles,
    quizzes: quizzes.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
    categories: entries.map((entry) => categoryOf(entry, articles, entries, site)),
  };
}

function withBodies(heads: readonly ArticleHead[], byId: ReadonlyMap<string, ArticleBody>) {
  const articles: Article[] = [];
  const [bodies, texts] = [new Map<string, string>(), new Map<string, string>()];
  for (const head of heads) {
    const body = byId.get(head.id);
    if (!body) continue;
    const { html, text, ...told } = body;
    articles.push({ ...head, ...told });
    bodies.set(head.id, html);
    texts.set(head.id, text);
  }
  return { articles, bodies, texts };
}

function categoryOf(
  entry: CategoryEntry,
  articles: readonly ArticleHead[],
  entries: CategoryEntry[],
  { pictureHost }: Site,
): Category {
  const { slug, title, description, main, showsArticlesOf } = entry;
  const counted = showsArticlesOf ?? slug;
  const tipCount = articles.filter((article) => article.categorySlug === counted).length;
  const family = entry.family ?? slug;
  const { icon } = entries.find((other) => other.slug === family) ?? entry;
  return {
    slug,
    title,
    description,
    family,
    icon,
    thumbnail: pictureAddress(`category/${family}`, pictureHost),
    tipCount,
    main: main && tipCount > 0,
    ...(showsArticlesOf && { showsArticlesOf }),
  };
}
