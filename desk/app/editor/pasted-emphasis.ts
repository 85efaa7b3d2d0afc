export const emphases: Readonly<Record<string, "strong" | "em" | "del">> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  s: "del",
  strike: "del",
  del: "del",
};

export type EmphasisMark = (typeof emphases)[string];

/** The emphasis of an element. Google Docs puts everything into a <b> that is not bold. */
export function marksOf(tagName: string, style: string): Set<EmphasisMark> {
  const marks = new Set<EmphasisMark>();
  const own = emphases[tagName];
  if (own) marks.add(own);
  const set = (mark: EmphasisMark, yes: RegExp, no: RegExp) => {
    if (yes.test(style)) marks.add(mark);
    else if (no.test(style)) marks.delete(mark);
  };
  set("strong", /font(?:-weight)?:\s*(?:bold|[6-9]00)/i, /font-weight:\s*(?:normal|[1-5]00)/i);
  set("em", /font(?:-style)?:\s*(?:italic|oblique)/i, /font-style:\s*normal/i);
  set("del", /line-through/i, /text-decoration[\w-]*:\s*none/i);
  return marks;
}
