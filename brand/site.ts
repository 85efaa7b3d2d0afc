import { z } from "zod";
import type { Problem } from "../reading/problems.ts";
import { type Reading, readYaml, textOf } from "../reading/read.ts";
import { placeIn, siteFolder } from "../reading/site-folder.ts";
import { timeZoneFault } from "../reading/time-zone.ts";
import { type CategoryEntry, readCategories } from "./categories.ts";
import { language, oldAddress, slug, text } from "./fields.ts";
import { labelsIn, linkWithoutLabel } from "./link-labels.ts";

/** Raised when a change of a schema makes files of before faulty; `own-site/migrations.ts` then carries them. */
export const siteVersion = 1;

/** A part of a page whose fields are words and nothing else. */
const words = <K extends string>(...names: K[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, text])) as Record<K, typeof text>);

/** The title of a page, and what search engines show below it. */
const page = words("title", "description");

const link = z.strictObject({
  /** An address of this site, beginning with a slash. */
  to: z.string().startsWith("/", "begin with / for a page of this site"),
  /** May be left out of a link to a category: then it is the category's title. */
  label: text.optional(),
});

const labelled = link.extend({ label: text });

/** A list that may be empty or left out: what it would fill is left out of the pages then, its heading too. */
const listOf = <S extends z.ZodType>(entry: S) => z.array(entry).default([]);

const figure = z.strictObject({ value: text, unit: text.optional(), label: text });

/**
 * Who provides the site, as the law of the operator's country wants it named where readers find it at once: Directive
 * 2000/31/EC, article 5 (name, address, mail, register, VAT number where there is one); in Portugal Decreto-Lei 7/2004,
 * article 10, which asks for the tax number of everyone.
 */
const provider = z.strictObject({
  /** The operator's own name, or that of the company. */
  name: text,
  /** Street, postcode, town and country, in one line. */
  address: text,
  /** Two capital letters (ISO 3166), as in PT: decides what the launch check asks for. */
  country: z.string().regex(/^[A-Z]{2}$/, "write the country as two capital letters, as in PT"),
  /** In Portugal the NIF; elsewhere the VAT number of who has one. */
  taxNumber: text.optional(),
  /** Left out: the site's own address. */
  email: z.email().optional(),
  phone: text.optional(),
  /** The public register and the number in it, of who stands in one. */
  register: text.optional(),
  /**
   * true: links the electronic complaint book on Contact and the legal pages, which Portugal asks of most who sell goods
   * or services to consumers (Decreto-Lei 156/2005, article 5-B); whoever sells nothing asks a lawyer, and writes false.
   */
  complaintBook: z.boolean().optional(),
});

const newsletter = z.strictObject({
  /** The promise in a sentence, in the mail that asks for a confirmation and in the archive. */
  promise: text,
  /** Below every sign-up form. */
  note: text,
  /** Head of each issue: in the mail, in the archive, and on the letter of the home page. */
  issue: text,
  /** At the end of what an issue holds at a glance, in the archive. */
  use: text,
  /** What begins each issue where the operator writes nothing of their own, and what asks readers to pass it on. */
  mail: words("greeting", "opening").extend({ passOn: words("title", "text") }),
  /** Beside an article, at the foot of pages, and the full-width one. */
  card: words("title", "text"),
  block: words("title", "text"),
  hero: words("title", "text").extend({ ticks: listOf(text), figures: listOf(figure) }),
  /** `/newsletter`. */
  page: page.extend({
    intro: text,
    archive: text,
    handling: text,
    promises: listOf(words("title", "text")),
  }),
});

const home = page.extend({
  /** Words between *stars* are emphasised; the same on the site's share card. */
  headline: text,
  intro: text,
  popular: z.strictObject({ title: text, searches: listOf(text) }),
  /** What the search box shows while it is empty. */
  example: text.default("Search tips..."),
  /** The two buttons of the hero; the second may be left out. */
  browse: text,
  start: labelled.optional(),
  /**
   * The hero's three pictures: categories whose colours they wear; `categories.scenes.yaml` says what they show. Left
   * out: the first three.
   */
  shelf: z.array(slug).max(3).default([]),
  stats: listOf(figure),
  /** Whether the operator stands by these figures; the launch check asks until it is true. */
  statsConfirmed: z.boolean().default(false),
  /** `else`: the article to show while none is featured; left out, there is none then. */
  week: z.strictObject({ title: text, else: slug.optional() }),
  categories: text,
  trending: words("title", "more"),
  said: text,
  /** The disclaimer below the newsletter. */
  notice: text,
});

const search = page.extend({
  heading: text,
  /** Searches to begin with, also offered when nothing was found. */
  terms: listOf(text),
  /** Examples of searches: what a tip is about, and what is wrong with it. */
  things: listOf(text),
  troubles: listOf(text),
  /** Links offered when nothing was found. */
  ways: listOf(link),
  more: text,
});

const lost = page.extend({ text, more: text });

const notFound = z.strictObject({
  /** The category whose picture these pages show; left out, the first. */
  picture: slug.default(""),
  /** What they suggest; left out, the first three, or the newest. */
  page: lost.extend({ categories: listOf(slug), newsletter: words("title") }),
  article: lost.extend({ articles: listOf(slug) }),
  quiz: lost.extend({ quizzes: listOf(slug) }),
  category: lost,
});

/** `site.yaml`: names, addresses and switches of the whole site, and its words outside articles and quizzes. */
export const siteSchema = z.strictObject({
  /** Which form of these files the site is written in: `npm run migrate-site` writes it. */
  version: z.literal(siteVersion),
  /** true while addresses here stand in for the real ones; the launch check refuses it. */
  sample: z.boolean().default(false),
  /** The product's name. Changing it here changes it everywhere. */
  name: text,
  /** The language of its words, by its tag: `pt`, `pt-BR`. What the code says itself, such as “Search”, stays English. */
  lang: language.default("en"),
  /** The line in the footer. */
  tagline: text,
  /** The site's description for search engines and feeds. */
  description: text,
  /** Public address, without a slash at the end: feeds, sitemap and canonical links are made from it. */
  url: z.url().regex(/[^/]$/, "leave out the slash at the end"),
  /** Support address, shown on Contact. */
  email: z.email(),
  /** Address the sign-up form posts to: the newsletter service, root path. */
  newsletterUrl: z.url(),
  /** Stands on Contact, and on each legal page where it says {provider}. */
  provider: provider.optional(),
  /** External links of the footer. */
  social: listOf(z.strictObject({ name: text, url: z.url() })),
  /** Address of the analytics script; loaded only after consent. Empty: none. */
  analyticsScript: z.union([z.url(), z.literal("")]).default(""),
  /** Root address of a picture host that crops by width, height, fit and crop. Empty: our own files. */
  pictureHost: z.union([z.url(), z.literal("")]).default(""),
  /** Shows the random number of likes on search results (specification, chapter 2). */
  showLikes: z.boolean().default(true),
  /** true: `npm run check:content` asks two sources at least of every article and quiz. */
  requireSources: z.boolean().default(false),
  /**
   * What readers save can be read without a connection: a service worker keeps copies on their device. false: none is kept
   * any more, and what was kept on a reader’s device is removed at their next visit.
   */
  offline: z.boolean().default(true),
  /** true: who came once over HTTPS is never let in without it again, for a year. Only once HTTPS works for good. */
  hsts: z.boolean().default(false),
  /**
   * Where the site’s day begins and ends, a name of the IANA’s list of time zones: on its `publishedAt` by this calendar an
   * article comes out. The newsletter goes by it too, unless its own TIME_ZONE says otherwise.
   */
  timeZone: z
    .string()
    .refine((name) => timeZoneFault(name) === undefined, {
      error: ({ input }) => timeZoneFault(String(input)),
    })
    .default("Europe/Lisbon"),
  /**
   * Addresses of pages that were removed for good, such as `/article/iron-a-shirt`: answered with 410, which search engines
   * understand, and the not-found page. What was renamed stands under `aliases` of its article or quiz instead.
   */
  gone: z.array(oldAddress).default([]),

  /** Links of the header and of the menu on small screens. */
  navigation: listOf(link),
  /** Lists of links, the title above the external ones, and what stands beside the copyright line. */
  footer: z.strictObject({
    lists: listOf(z.strictObject({ title: text, links: listOf(link) })),
    follow: text,
    legal: listOf(link),
  }),
  newsletter,
  home,
  browse: page.extend({ badge: text, intro: text, newsletter: words("title", "text") }),
  quizzes: page.extend({ badge: text, intro: text, categories: text }),
  search,
  saved: page.extend({ intro: text }),
  article: words("related", "all"),
  quiz: words("related"),
  sitemap: page.extend({
    intro: text,
    main: z.strictObject({ title: text, links: listOf(link) }),
    categories: text,
    legal: text,
    machines: text,
  }),
  notFound,
});

type SiteFile = z.infer<typeof siteSchema>;

export type Provider = z.infer<typeof provider>;

export type SiteLink = z.infer<typeof labelled>;

/** A value of `site.yaml` in which every link has its label. */
type Labelled<T> =
  T extends z.infer<typeof link> ? SiteLink : T extends object ? { [K in keyof T]: Labelled<T[K]> } : T;

export type Site = Labelled<SiteFile>;

/** `site.yaml`, with the addresses of this machine where the environment names them. */
export function readSite(root = siteFolder()): Reading<Site> {
  const source = textOf(root, "site.yaml");
  const otherVersion = versionProblem(source, placeIn(root, "site.yaml"));
  if (otherVersion) return { value: undefined, problems: [otherVersion] };
  const site = readYaml(siteSchema, source, placeIn(root, "site.yaml"));
  if (!site.value) return site;
  const categories = readCategories(root);
  if (!categories.value) return categories;
  const problems: Problem[] = [];
  const value = labelsIn(site.value, categories.value, (to) =>
    problems.push({
      file: placeIn(root, "site.yaml"),
      line: Math.max(1, source.split("\n").findIndex((line) => line.includes(`to: ${to}`)) + 1),
      field: "label",
      fault: linkWithoutLabel(to, categories.value),
    }),
  );
  if (problems.length > 0) return { value: undefined, problems };
  return { value: withAddresses(withKnown(value as Site, categories.value), process.env), problems: [] };
}

/** One fault instead of many where the files are of another time than the code. */
function versionProblem(source: string, file: string): Problem | undefined {
  if (/^\s*$/.test(source)) {
    const fault = "is empty; copy the sample’s, content/site.yaml, and put in your own words";
    return { file, line: 1, field: "file", fault };
  }
  const found = Number(/^version:\s*(\d+)/m.exec(source)?.[1] ?? 0);
  if (found === siteVersion) return undefined;
  const line = Math.max(1, source.split("\n").findIndex((text) => text.startsWith("version:")) + 1);
  const fault =
    found < siteVersion
      ? `the site is written for an earlier version (${found}); carry it to this one (${siteVersion}) with: npm run migrate-site`
      : `the site is written for a later version (${found}) than this code reads (${siteVersion}); bring the code up to date with: git pull`;
  return { file, line, field: "version", fault };
}

/** A category that the site lacks is skipped; where none is left, the first ones stand in. */
function withKnown(site: Site, categories: readonly CategoryEntry[]): Site {
  const own = categories.filter(({ family }) => family === undefined).map((entry) => entry.slug);
  const shelf = site.home.shelf.filter((name) => categories.some((entry) => entry.slug === name));
  const { picture } = site.notFound;
  return {
    ...site,
    home: { ...site.home, shelf: shelf.length > 0 ? shelf : own.slice(0, 3) },
    notFound: { ...site.notFound, picture: own.includes(picture) ? picture : (own[0] ?? "") },
  };
}

/** `npm start` serves on this machine, whatever public addresses `site.yaml` names: SITE_URL and NEWSLETTER_URL win. */
function withAddresses(site: Site, { SITE_URL, NEWSLETTER_URL }: NodeJS.ProcessEnv): Site {
  const withoutSlash = (address: string) => address.replace(/\/+$/, "");
  return {
    ...site,
    url: withoutSlash(SITE_URL || site.url),
    newsletterUrl: withoutSlash(NEWSLETTER_URL || site.newsletterUrl),
  };
}
