import { z } from "zod";
import type { Tip } from "../mail/mail-body.ts";

const largestFeed = 20_000_000;
const webUrl = z.url({ protocol: /^https?$/ });
const words = z.string().trim().min(1);

/** What we read of JSON Feed 1.1 (https://jsonfeed.org/version/1.1); `_newsletter` is our site's own extension. */
const feedItem = z.object({
  id: z.coerce.string(),
  url: webUrl,
  title: words,
  summary: z.string().default(""),
  image: webUrl.optional().catch(undefined),
  date_published: z.iso.datetime({ offset: true }),
  tags: z.array(z.string()).default([]).catch([]),
  _newsletter: z
    .object({
      readingTime: words.optional(),
      category: words.optional(),
      imageAlt: z.string().optional(),
      imageWidth: z.number().int().positive().optional(),
      imageHeight: z.number().int().positive().optional(),
    })
    .default({})
    .catch({}),
});

const feed = z.object({
  version: z.string().startsWith("https://jsonfeed.org/version/1"),
  items: z.array(z.unknown()),
});

export type ReadFeed = () => Promise<Tip[]>;

/** Reads the site's articles as tips, in the feed's order. An item that lacks what a tip needs is left out. Throws when there is no feed. */
export function feedReader(url: string, get: typeof fetch = fetch): ReadFeed {
  return async () => {
    try {
      return tipsIn(JSON.parse(await textAt(url, get)));
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
  const text = await response.text();
  if (text.length > largestFeed) throw new Error("it is too long");
  return text;
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return "it is no JSON Feed 1.1";
  return error instanceof Error ? error.message : String(error);
}

/** Throws a ZodError when it is not a JSON Feed. */
export function tipsIn(json: unknown): Tip[] {
  return feed.parse(json).items.flatMap((each) => {
    const { data } = feedItem.safeParse(each);
    return data ? [tipOf(data)] : [];
  });
}

function tipOf({ _newsletter: own, ...item }: z.infer<typeof feedItem>): Tip {
  const image = item.image && {
    url: item.image,
    alt: own.imageAlt ?? "",
    // The specification's thumbnails are 4:3 where the feed says nothing.
    width: own.imageWidth ?? 800,
    height: own.imageHeight ?? 600,
  };
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    summary: item.summary,
    ...(image ? { image } : {}),
    readingTime: own.readingTime ?? "a short read",
    category: own.category ?? item.tags[0] ?? "Tips",
    datePublished: item.date_published,
  };
}
