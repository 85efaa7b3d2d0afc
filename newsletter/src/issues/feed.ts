import { z } from "zod";
import { LeadsElsewhere, NotRead, textAt } from "../../../platform/fetch-text.ts";
import type { Tip } from "../mail/mail-body.ts";
import { oneLine } from "../text-format.ts";
import { pathOf } from "./choose-tips.ts";

const webUrl = z.url({ protocol: /^https?$/ }).max(2000);

/**
 * The fields that we read of JSON Feed 1.1 (https://jsonfeed.org/version/1.1); `_newsletter` is our site's extension.
 */
const feedItem = z.object({
  id: z
    .union([z.string(), z.number()])
    .transform((id) => oneLine(String(id)))
    .pipe(z.string().min(1).max(2000)),
  url: webUrl,
  title: textOf(200).refine(Boolean),
  summary: textOf(600).default(""),
  image: webUrl.optional().catch(undefined),
  authors: z
    .array(z.object({ name: textOf(60).refine(Boolean) }))
    .optional()
    .catch(undefined),
  date_published: z.iso.datetime({ offset: true }),
  tags: z.array(textOf(60)).default([]).catch([]),
  _newsletter: z
    .object({
      firstParagraph: z
        .object({
          text: textOf(1000).refine(Boolean),
          warning: textOf(300).exactOptional(),
          holds: z.array(textOf(20)).max(10),
        })
        .optional()
        .catch(undefined),
      readingTime: textOf(40).optional(),
      category: textOf(60).optional(),
      imageAlt: textOf(300).optional(),
      imageWidth: z.number().int().positive().max(10_000).optional(),
      imageHeight: z.number().int().positive().max(10_000).optional(),
      formerly: z.array(webUrl).max(100).optional(),
    })
    .default({})
    .catch({}),
});

const feed = z.object({
  version: z.string().startsWith("https://jsonfeed.org/version/1"),
  items: z.array(z.unknown()),
});

/** The longest feed that is read, unpacked: about 5,000 articles. */
export const longestFeedBytes = 5_000_000;

export type ReadFeed = () => Promise<Tip[]>;

/** In the feed's order, without items that lack a field which tips need. Throws if there is no feed. */
export function feedReader(url: string, clock: () => number): ReadFeed {
  return async () => {
    try {
      return tipsIn(await fetchFeed(url), clock());
    } catch (error) {
      throw new Error(`The feed ${url} cannot be read: ${reasonOf(error)}`, { cause: error });
    }
  };
}

/** The JSON of a feed. Throws a clause that says what is wrong. */
async function fetchFeed(url: string): Promise<unknown> {
  const headers = { Accept: "application/feed+json" };
  const { status, text } = await textAt(url, { longest: longestFeedBytes, headers }).catch(
    (error: unknown) => {
      if (!(error instanceof NotRead)) throw error;
      // what another host says would go out to all readers
      const remedy = error instanceof LeadsElsewhere ? "; name the feed’s own address in FEED_URL" : "";
      throw new Error(`it ${error.message}${remedy}`);
    },
  );
  if (text === "") throw new Error(`it answered ${status}`);
  return JSON.parse(text);
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return "it is no JSON Feed 1.1";
  // fetch says only that it failed
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error)
    return `the connection failed (${oneLine(cause.message)}). See that it opens in a browser`;
  // a fault of JSON quotes the feed, with whatever stands there
  return oneLine(error instanceof Error ? error.message : String(error)).slice(0, 300);
}

/** Without tips from the future and without duplicates (by id or path). Throws a ZodError if it is not a JSON Feed. */
export function tipsIn(json: unknown, now: number): Tip[] {
  const seen = new Set<string>();
  const { items } = feed.parse(json);
  return items.flatMap((each) => {
    const { data } = feedItem.safeParse(each);
    if (!data || Date.parse(data.date_published) > now) return [];
    const names = [`id ${data.id}`, `path ${pathOf(data)}`];
    if (names.some((name) => seen.has(name))) return [];
    for (const name of names) seen.add(name);
    return [tipOf(data)];
  });
}

function tipOf({ _newsletter: own, ...item }: z.infer<typeof feedItem>): Tip {
  const image = item.image && {
    url: item.image,
    alt: own.imageAlt ?? "",
    // the specification's thumbnails are 4:3, if the feed gives no size
    width: own.imageWidth ?? 800,
    height: own.imageHeight ?? 600,
  };
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    summary: item.summary,
    ...(own.firstParagraph ? { firstParagraph: own.firstParagraph } : {}),
    ...(image ? { image } : {}),
    ...(item.authors?.[0] ? { author: item.authors[0].name } : {}),
    readingTime: own.readingTime || "a short read",
    category: own.category || item.tags.find(Boolean) || "Tips",
    datePublished: item.date_published,
    ...(own.formerly ? { formerly: own.formerly } : {}),
  };
}

function textOf(longest: number) {
  return z.string().transform((text) => {
    const line = text
      .slice(0, longest * 4)
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim();
    const letters = [...line];
    return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : line;
  });
}
