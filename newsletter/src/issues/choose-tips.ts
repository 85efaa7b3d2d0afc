import type { Tip } from "../mail/mail-body.ts";

type Sent = { weekKey: string; tips: readonly Tip[] };

const issueSize = 3;

/**
 * The newest tips that have not been sent; if there are too few, those sent longest ago. At most three. A tip is
 * identified by its path, so that it stays the same when the site moves to https or another domain, or when the tip
 * gets another path.
 */
export function chooseTips(offered: readonly Tip[], sent: readonly Sent[]): Tip[] {
  const lastSentOf = lastSentIn(sent);
  const newestFirst = [...offered].sort(
    (one, other) => Date.parse(other.datePublished) - Date.parse(one.datePublished),
  );
  // the sort is stable: within one week, and among tips never sent, the newest come first
  return newestFirst
    .sort((one, other) => (lastSentOf(one) ?? "").localeCompare(lastSentOf(other) ?? ""))
    .slice(0, issueSize);
}

/** Tells of a tip which of these issues held it last. */
export function lastSentIn(sent: readonly Sent[]): (tip: Tip) => string | undefined {
  const lastSent = new Map<string, string>();
  for (const { weekKey, tips } of sent)
    for (const tip of tips)
      if (weekKey > (lastSent.get(pathOf(tip)) ?? "")) lastSent.set(pathOf(tip), weekKey);
  return (tip) =>
    pathsOf(tip)
      .flatMap((path) => lastSent.get(path) ?? [])
      .sort()
      .at(-1);
}

/** Throws a sentence for the operator. */
export function tipsBySlug(offered: readonly Tip[], slugs: readonly string[]): Tip[] {
  const tips = slugs.map((slug) => {
    const tip = offered.find((each) => each.id === slug || slugsOf(each).includes(slug));
    if (!tip) throw new Error(`The feed has no tip "${slug}".`);
    return tip;
  });
  // compares the tips, since an id and a slug may name the same one
  if (tips.length !== issueSize || new Set(tips).size !== issueSize)
    throw new Error("Name three different tips.");
  return tips;
}

function slugsOf(tip: Tip): (string | undefined)[] {
  return pathsOf(tip).map((path) => path.split("/").findLast(Boolean));
}

/** The identity of a tip: the path of its address, with the query, which on some sites alone tells pages apart. */
export function pathOf(tip: Pick<Tip, "url">): string {
  const { pathname, search } = new URL(tip.url);
  return pathname.replace(/\/+$/, "") + search;
}

/** The same, with the tip's former paths. */
export function pathsOf({ url, formerly = [] }: Pick<Tip, "url" | "formerly">): string[] {
  return [url, ...formerly].map((each) => pathOf({ url: each }));
}
