/** A part of a text of the settings, with the signs that it is written with. */
export type InlinePart = { written: string } & (
  | { kind: "text" | "emphasis"; text: string }
  | { kind: "link"; text: string; address: string }
);

/** Other fields are shown as they are written. */
export const inlineFields: ReadonlySet<string> = new Set([
  "home.headline",
  "home.notice",
  "newsletter.page.handling",
  "notice.text",
]);

/** `*words*`, or `[words](address)` with an address as Markdown has it. */
const marked =
  /\*([^\s*](?:[^*]*[^\s*])?)\*|\[((?:\\.|[^[\]\\])+)\]\((?:<([^<>\n]+)>|((?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))+))\)/g;

export function inlineParts(text: string): InlinePart[] {
  const parts: InlinePart[] = [];
  const plain = (written: string) => written && parts.push({ kind: "text", text: written, written });
  let end = 0;
  for (const { 0: written, 1: emphasised, 2: linked = "", 3: within, 4: bare, index } of text.matchAll(
    marked,
  )) {
    plain(text.slice(end, index));
    end = index + written.length;
    if (emphasised) parts.push({ kind: "emphasis", text: emphasised, written });
    else parts.push({ kind: "link", text: meant(linked), address: meant(within ?? bare ?? ""), written });
  }
  plain(text.slice(end));
  return parts;
}

export function inlineLinks(text: string): { text: string; address: string }[] {
  return inlineParts(text).flatMap((part) => (part.kind === "link" ? part : []));
}

/** For what shows neither links nor emphasis. */
export function withoutInlineMarks(text: string): string {
  return inlineParts(text)
    .map(({ text }) => text)
    .join("");
}

function meant(written: string): string {
  return written.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");
}
