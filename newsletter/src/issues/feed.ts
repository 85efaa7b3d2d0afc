import { z } from "zod";
import type { Tip } from "../mail/mail-body.ts";
import { pathOf } from "./choose-tips.ts";

/** In bytes, uncompressed: some twenty times a feed of fifty long articles. */
const largestFeed = 8_000_000;
const mostItems = 1000;
const webUrl = z.url({ protocol: /^https?$/ }).max(2000);

/**
 * The fields that we read of JSON Feed 1.1 (https://jsonfeed.org/version/1.1); `_newsletter` is our site's extension.
 */
const feedItem = z.object({
  id: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(2000)),
  url: webUrl,
  title: words(200).refine(Boolean),
  summary: words(600).default(""),
  image: webUrl.optional().catch(undefined),
  date_published: z.iso.datetime({ offset: true }),
  tags: z.array(words(60)).default([]).catch([]),
  _newsletter: z
    .object({
      readingTime: words(40).optional(),
      category: words(60).optional(),
      imageAlt: words(300).optional(),
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

export type ReadFeed = () => Promise<Tip[]>;

/**
 * Reads the site's articles as tips, in the feed's order. Items that lack a field which tips need are left out.
 * Throws if there is no feed, or if it is too long, without reading the rest.
 */
export function feedReader(url: string, clock: () => number, get: typeof fetch = fetch): ReadFeed {
  return async () => {
    try {
      return tipsIn(JSON.parse(await textAt(url, get)), clock());
    } catch (error) {
      throw new Error(`The feed ${url} cannot be read: ${reasonOf(error)}`, { cause: error });
    }
  };
}

async function textAt(url: string, get: typeof fetch): Promise<string> {
  const response = await get(url, {
    signal: AbortSignal.timeout(15_000),
    headers: { Accept: "application/feed+json" },
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return textOf(response.body ?? new ReadableStream());
}

/** Stops reading at the limit: once, 100 MB, and 100 KB that uncompressed to as much, were read whole. */
async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largestFeed) throw new Error(`it is longer than ${largestFeed / 1e6} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return "it is no JSON Feed 1.1";
  return error instanceof Error ? error.message : String(error);
}

/** Without tips from the future and without duplicates (by id or path). Throws a ZodError if it is not a JSON Feed. */
export function tipsIn(json: unknown, now: number): Tip[] {
  const seen = new Set<string>();
  const { items } = feed.parse(json);
  return items.slice(0, mostItems).flatMap((each) => {
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
    ...(image ? { image } : {}),
    readingTime: own.readingTime || "a short read",
    category: own.category || item.tags.find(Boolean) || "Tips",
    datePublished: item.date_published,
    ...(own.formerly ? { formerly: own.formerly } : {}),
  };
}

/**
 * A text for a mail: on one line, without characters that change the direction of text, truncated to `longest`
 * characters.
 */
function words(longest: number) {
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
