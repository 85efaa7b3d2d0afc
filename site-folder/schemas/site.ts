import { z } from "zod";
import { breaks } from "../rules/rules.ts";
import { timeZoneFault } from "../time-zone.ts";
import { issueOf, language, mailAddress, optionalList, slug, text, webAddress } from "./field-types.ts";

const textFields = <K extends string>(...names: K[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, text])) as Record<K, typeof text>);

const page = textFields("title", "description");

const link = z.strictObject({
  to: z
    .string()
    .startsWith("/", breaks("page-address"))
    .describe("An address of this site, beginning with a slash."),
  label: text
    .optional()
    .describe("May be left out of a link to a category: then it is the category's title."),
});

const labelled = link.extend({ label: text });

const figure = z.strictObject({ value: text, unit: text.optional(), label: text });

/**
 * As the law of the operator's country requires: Directive 2000/31/EC, article 5 (name, address, mail, register, VAT
 * number if any); in Portugal Decreto-Lei 7/2004, article 10 (the tax number of everyone).
 */
const provider = z.strictObject({
  name: text.describe("The operator's own name, or that of the company."),
  address: text.describe("Street, postcode, town and country, in one line."),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, breaks("not-a-country"))
    .describe(
      "Two capital letters (ISO 3166), as in PT: decides what has to stand here before the site goes public.",
    ),
  taxNumber: text.optional().describe("In Portugal the NIF; elsewhere the VAT number of who has one."),
  email: mailAddress().optional().describe("Left out: the site's own address."),
  phone: text.optional(),
  register: text.optional().describe("The public register and the number in it, if there is one."),
  complaintBook: z
    .boolean()
    .optional()
    .describe(
      "Links the electronic complaint book on Contact and the legal pages, which Portugal asks of most who sell goods or services to consumers (Decreto-Lei 156/2005, article 5-B); whoever sells nothing asks a lawyer, and leaves it off.",
    ),
});

const newsletter = z.strictObject({
  promise: text.describe(
    "The promise in a sentence, in the mail that asks for a confirmation and in the archive.",
  ),
  note: text.describe("Below every sign-up form."),
  issue: text.describe(
    "Head of each issue: in the mail, in the archive, and on the letter of the home page.",
  ),
  use: text.describe("At the end of what an issue holds at a glance, in the archive."),
  mail: textFields("greeting", "opening")
    .extend({
      openings: optionalList(text).describe(
        "In place of the one opening, several: one a week, in turn. {season} becomes winter, spring, summer or autumn.",
      ),
      passOn: textFields("title", "text"),
    })
    .describe(
      "What begins each issue where the operator writes nothing of their own, and what asks readers to pass it on.",
    ),
  card: textFields("title", "text").describe(
    "Beside an article, at the foot of pages, and the full-width one.",
  ),
  block: textFields("title", "text"),
  hero: textFields("title", "text").extend({ ticks: optionalList(text), figures: optionalList(figure) }),
  page: page
    .extend({
      intro: text,
      archive: text,
      handling: text,
      promises: optionalList(textFields("title", "text")),
    })
    .describe("The page about the newsletter."),
});

const home = page.extend({
  headline: text.describe("Words between *stars* are emphasised; the same on the site's share card."),
  intro: text,
  popular: z.strictObject({ title: text, searches: optionalList(text) }),
  example: text.default("Search tips...").describe("What the search box shows while it is empty."),
  browse: text.describe("The two buttons of the hero; the second may be left out."),
  start: labelled.optional(),
  shelf: z
    .array(slug)
    .max(3)
    .default([])
    .describe("The hero's three pictures: categories whose colours they wear. Left out: the first three."),
  house: text
    .default("What is it, and where? Touch it.")
    .describe("Above the house, which stands there once twelve articles say which room they are found in."),
  stats: optionalList(figure),
  statsConfirmed: z
    .boolean()
    .default(false)
    .describe(
      "Whether the operator stands by these figures, and by “Growing fast”; without it, the site may not go public with them.",
    ),
  week: z
    .strictObject({ title: text, else: slug.optional() })
    .describe("Its title, and the article to show while none is featured; left out, there is none then."),
  categories: text,
  trending: textFields("title", "more"),
  said: text,
  notice: text.describe("The disclaimer below the newsletter."),
});

const search = page.extend({
  heading: text,
  terms: optionalList(text).describe("Searches to begin with, also offered when nothing was found."),
  ways: optionalList(link).describe("Links offered when nothing was found."),
  more: text,
});

const lost = page.extend({ text, more: text });

const notFound = z.strictObject({
  picture: slug.default("").describe("The category whose picture these pages show; left out, the first."),
  page: lost
    .extend({ categories: optionalList(slug), newsletter: textFields("title") })
    .describe("What they suggest; left out, the first three, or the newest."),
  article: lost.extend({ articles: optionalList(slug) }),
  quiz: lost.extend({ quizzes: optionalList(slug) }),
  category: lost,
});

const analyticsTool = z.strictObject({
  name: text.describe("What the tool is called."),
  maker: text.describe("Who makes it, and in which country."),
  cookies: optionalList(
    z.strictObject({
      name: text,
      days: z.number().int().positive().describe("For how many days a browser keeps it."),
    }),
  ).describe("The cookies it sets in a reader’s browser; left out, it sets none."),
});

/** `site.yaml`: names, addresses and switches of the whole site, and its words outside articles and quizzes. */
export const siteSchema = z.strictObject({
  sample: z
    .boolean()
    .default(false)
    .describe("Whether addresses here are sample data, with which no site may go public.")
    .meta({ title: "Sample data, to be replaced" }),
  name: text.describe("The site’s name. Changing it here changes it everywhere."),
  lang: language
    .default("en")
    .describe(
      "The language of its words: `en`, `pt`, `pt-BR`. What the program says itself, such as “Search”, stays English.",
    )
    .meta({ title: "Language" }),
  tagline: text.describe("The line in the footer."),
  description: text.describe("The site's description for search engines and feeds."),
  url: webAddress
    .regex(/[^/]$/, breaks("web-address-slash"))
    .describe(
      "Public address, without a slash at the end: feeds, sitemap and canonical links are made from it.",
    )
    .meta({ title: "Address" }),
  email: mailAddress().describe("Support address, shown on Contact."),
  newsletterUrl: webAddress.describe("Address the sign-up form posts to: the newsletter service, root path."),
  provider: provider
    .optional()
    .describe("Stands on Contact, and on each legal page where it says {provider}."),
  social: optionalList(z.strictObject({ name: text, url: webAddress.meta({ title: "Address" }) })).describe(
    "External links of the footer.",
  ),
  analyticsScript: z
    .union([webAddress, z.literal("")])
    .default("")
    .describe("Address of the analytics script; loaded only after consent. Empty: none."),
  analyticsTool: analyticsTool
    .optional()
    .describe(
      "What the cookie banner and {analytics} of the privacy policy say of the tool behind that address.",
    ),
  hostedBy: text
    .optional()
    .describe(
      "The company that hosts the site and the newsletter, and its country; named in the privacy policy.",
    ),
  mailsSentBy: text
    .optional()
    .describe("The company that sends the newsletter’s mails, and its country; named in the privacy policy."),
  pictureHost: z
    .union([webAddress, z.literal("")])
    .default("")
    .describe(
      "Root address of a picture host that crops by width, height, fit and crop. Empty: our own pictures.",
    ),
  showLikes: z
    .boolean()
    .default(true)
    .describe("Shows a number of likes on search results, which is random."),
  requireSources: z
    .boolean()
    .default(false)
    .describe("Whether every article and quiz has to name two sources at least."),
  hsts: z
    .boolean()
    .default(false)
    .describe(
      "Whoever came once over HTTPS is never let in without it again, for a year. Only once HTTPS works for good.",
    ),
  timeZone: z
    .string()
    .superRefine((name, context) => {
      const finding = timeZoneFault(name);
      if (finding) context.addIssue(issueOf(finding));
    })
    .default("Europe/Lisbon")
    .describe(
      "Where the site’s day begins and ends, by its name in the IANA’s list of time zones: articles come out and the newsletter is sent by this calendar.",
    ),

  navigation: optionalList(link).describe("Links of the header and of the menu on small screens."),
  footer: z
    .strictObject({
      lists: optionalList(z.strictObject({ title: text, links: optionalList(link) })),
      follow: text,
      legal: optionalList(link),
    })
    .describe("Lists of links, the title above the external ones, and the text next to the copyright line."),
  newsletter,
  home,
  browse: page.extend({ badge: text, intro: text, newsletter: textFields("title", "text") }),
  quizzes: page.extend({ badge: text, intro: text, categories: text }),
  search,
  saved: page.extend({ intro: text }),
  article: textFields("related", "all").extend({
    made: text
      .optional()
      .describe(
        "How articles are made, said below each that nobody has tried; readers have to be told of artificial intelligence (Regulation (EU) 2024/1689, article 50(4)).",
      ),
  }),
  quiz: textFields("related").extend({ made: text.optional().describe("The same, below each quiz.") }),
  sitemap: page.extend({
    intro: text,
    main: z.strictObject({ title: text, links: optionalList(link) }),
    categories: text,
    legal: text,
    machines: text,
  }),
  notFound,
});

export type SiteFile = z.infer<typeof siteSchema>;

export type Provider = z.infer<typeof provider>;

export type AnalyticsTool = z.infer<typeof analyticsTool>;

export type SiteLink = z.infer<typeof labelled>;

type Labelled<T> =
  T extends z.infer<typeof link> ? SiteLink : T extends object ? { [K in keyof T]: Labelled<T[K]> } : T;

export type Site = Labelled<SiteFile>;
