import type { Tip } from "../mail/mail-body.ts";

type Sent = { weekKey: string; tips: readonly Tip[] };

const issueSize = 3;

/**
 * The newest tips that were not sent yet; when they run out, those that were sent longest ago. At most three.
 * A tip is known by its path: the same one after the site has moved to https or to another domain, or the tip to another
 * path.
 */
export function chooseTips(offered: readonly Tip[], sent: readonly Sent[]): Tip[] {
  const lastSent = new Map<string, string>();
  for (const { weekKey, tips } of sent)
    for (const tip of tips)
      if (weekKey > (lastSent.get(pathOf(tip)) ?? "")) lastSent.set(pathOf(tip), weekKey);
  const lastSentOf = (tip: Tip) =>
    pathsOf(tip)
      .map((path) => lastSent.get(path) ?? "")
      .sort()
      .at(-1) ?? "";
  const newestFirst = [...offered].sort(
    (one, other) => Date.parse(other.datePublished) - Date.parse(one.datePublished),
  );
  // A stable sort: within one week, and among those never sent, the newest stay in front.
  return newestFirst
    .sort((one, other) => lastSentOf(one).localeCompare(lastSentOf(other)))
    .slice(0, issueSize);
}

/** The tips the operator named. Throws a sentence for the operator when one is not in the feed or the number is not three. */
export function tipsBySlug(offered: readonly Tip[], slugs: readonly string[]): Tip[] {
  const tips = slugs.map((slug) => {
    const tip = offered.find((each) => each.id === slug || slugsOf(each).includes(slug));
    if (!tip) throw new Error(`The feed has no tip "${slug}".`);
    return tip;
  });
  // By what they name: the id and the slug of one tip are two words for it.
  if (tips.length !== issueSize || new Set(tips).size !== issueSize)
    throw new Error("Name three different tips.");
  return tips;
}

function slugsOf(tip: Tip): (string | undefined)[] {
  return pathsOf(tip).map((path) => path.split("/").findLast(Boolean));
}

/** What a tip is known by, from its address. With the query: on some sites that is all that tells pages apart. */
export function pathOf(tip: Pick<Tip, "url">): string {
  const { pathname, search } = new URL(tip.url);
  return pathname.replace(/\/+$/, "") + search;
}

/** The same, and what it was known by before. */
export function pathsOf({ url, formerly = [] }: Pick<Tip, "url" | "formerly">): string[] {
  return [url, ...formerly].map((each) => pathOf({ url: each }));
}
