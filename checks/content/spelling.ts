import type { CSpellSettings } from "cspell-lib";
import type { DiskCache } from "../../platform/disk-cache.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { splitFrontMatter } from "../../site-folder/read.ts";
import type { Finding } from "../../site-folder/rules/say-finding.ts";
import type { Site } from "../../site-folder/schemas/site.ts";

export type Text = { file: string; text: string; lang: string };

export type Spellings = {
  known: string[];
  /** In the dictionary: American spellings. */
  unwanted: string[];
};

type Speller = {
  name: string;
  /** As `words.txt` marks it. */
  way: string;
  settings: Pick<CSpellSettings, "language" | "dictionaries">;
};

const british: Speller = {
  name: "British English",
  way: "British",
  settings: { language: "en-GB", dictionaries: ["en-gb"] },
};
const american: Speller = {
  name: "American English",
  way: "American",
  settings: { language: "en-US", dictionaries: ["en_us"] },
};

/** For source code: they would accept American spellings. */
const codeDictionaries = [
  "aws",
  "companies",
  "cryptocurrencies",
  "filetypes",
  "public-licenses",
  "softwareTerms",
  "coding-compound-terms",
  "computing-acronyms",
  "software-term-suggestions",
  "software-tools",
  "web-services",
];

/** With what may be meant by each. */
const commonSlips = "en-common-misspellings";

/** In the text between two spaces. */
type Slip = { word: string; at: number; suggestions: string[]; isFlagged: boolean };

/**
 * Once for each file; one in a language without a dictionary is left out. Files share most of their words, so each text
 * between two spaces is checked once: a thousand articles take 0.5 s and not 3. With `cache`, only what is new is
 * looked up, and the dictionary is loaded only for that.
 */
export async function spellingFaults(
  texts: readonly Text[],
  list: Spellings,
  cache?: DiskCache,
): Promise<Fault[]> {
  const groups = Map.groupBy(texts, ({ lang }) => spellerOf(lang));
  const faults = [...groups].map(([speller, group]) =>
    speller ? faultsOf(group, spellerSettings(list, speller), speller, cache) : [],
  );
  return (await Promise.all(faults)).flat();
}

/** Undefined without a dictionary. */
export function spellerOf(lang: string): Speller | undefined {
  if (!/^en(-|$)/.test(lang)) return undefined;
  return /-US(-|$)/.test(lang) ? american : british;
}

async function faultsOf(
  texts: readonly Text[],
  settings: CSpellSettings,
  speller: Speller,
  cache?: DiskCache,
): Promise<Fault[]> {
  const written = new Set(texts.flatMap(({ text }) => text.match(/\S+/g) ?? []));
  const slips = await slipsOf(written, settings, cache);
  return texts.flatMap(({ file, text }) =>
    [...firstPlaces(text, slips)].map(([word, { slip, at }]): Fault => {
      const line = text.slice(0, at).split("\n").length;
      return { file, line, field: fieldAt(text, line), ...findingOf(word, speller, slip) };
    }),
  );
}

function firstPlaces(text: string, slips: ReadonlyMap<string, Slip[]>) {
  const found = new Map<string, { slip: Slip; at: number }>();
  for (const { 0: written, index } of text.matchAll(/\S+/g))
    for (const slip of slips.get(written) ?? [])
      if (!found.has(slip.word)) found.set(slip.word, { slip, at: index + slip.at });
  return found;
}

/** None in most. */
async function slipsOf(
  written: ReadonlySet<string>,
  settings: CSpellSettings,
  cache?: DiskCache,
): Promise<Map<string, Slip[]>> {
  const key = JSON.stringify(settings);
  const known = cache?.read<Map<string, Slip[]>>(key) ?? new Map<string, Slip[]>();
  const others = new Set([...written].filter((each) => !known.has(each)));
  if (others.size === 0) return known;
  const found = await slipsIn(others, settings);
  const all = new Map([...written].map((each) => [each, known.get(each) ?? found.get(each) ?? []]));
  cache?.write(key, all);
  return all;
}

/** Only where something is wrong: loading that list takes as long as all the rest. */
async function slipsIn(written: ReadonlySet<string>, settings: CSpellSettings): Promise<Map<string, Slip[]>> {
  const dictionaries = [...(settings.dictionaries ?? []), `!${commonSlips}`];
  const wrong = await lookedUp(written, { ...settings, dictionaries });
  return wrong.size === 0 ? wrong : lookedUp(new Set(wrong.keys()), settings);
}

/**
 * All in one document, one a line; the empty lines between keep cspell from taking two long ones for a key or a hash.
 */
async function lookedUp(
  written: ReadonlySet<string>,
  settings: CSpellSettings,
): Promise<Map<string, Slip[]>> {
  const { spellCheckDocument } = await import("cspell-lib");
  const lines = [...written].filter((each) => !directive.test(each));
  const { issues } = await spellCheckDocument(
    {
      uri: "file:///words",
      text: lines.join("\n-\n"),
      languageId: "plaintext",
      locale: settings.language ?? "",
    },
    { generateSuggestions: false, noConfigSearch: true },
    settings,
  );
  return Map.groupBy(
    issues.map(({ text: word, offset, line, suggestions, isFlagged }) => ({
      word,
      at: offset - line.offset,
      in: line.text.trimEnd(),
      suggestions: suggestions ?? [],
      isFlagged: isFlagged ?? false,
    })),
    (slip) => slip.in,
  );
}

/** In a text, these words would change cspell's settings. */
const directive = /\b(spell-?checker|c?spell)::?|\bLocalWords/i;

/** `words.txt`: one word a line, `!` before an unwanted one, `#` before a comment. */
export function wordListOf(text: string): Spellings {
  const words = text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((word) => word !== "");
  return {
    known: words.filter((word) => !word.startsWith("!")),
    unwanted: words.filter((word) => word.startsWith("!")).map((word) => word.slice(1)),
  };
}

type Names = {
  site: Pick<Site, "name" | "url" | "email" | "provider" | "hostedBy" | "mailsSentBy" | "analyticsTool">;
  people: { team: Record<string, { name: string }> };
};

/** Of the site, its provider, the companies it uses, people and places. */
export function namesIn(
  { provider, analyticsTool, ...site }: Names["site"],
  { team }: Names["people"],
): string[] {
  const people = Object.values(team).map((person) => person.name);
  const companies = [site.hostedBy, site.mailsSentBy, analyticsTool?.name, analyticsTool?.maker];
  const own = [site.name, site.url, site.email, provider?.name, provider?.address, provider?.email];
  return [...own, ...companies, ...people].flatMap((words) => words?.match(/[\p{L}\p{M}]+/gu) ?? []);
}

export function spellerSettings({ known, unwanted }: Spellings, { settings }: Speller): CSpellSettings {
  return {
    ...settings,
    dictionaries: [...(settings.dictionaries ?? []), ...codeDictionaries.map((name) => `!${name}`)],
    words: known,
    flagWords: unwanted,
    minWordLength: 3,
    maxNumberOfProblems: Number.MAX_SAFE_INTEGER,
    maxDuplicateProblems: Number.MAX_SAFE_INTEGER,
  };
}

function findingOf(
  word: string,
  { name: language, way }: Speller,
  { suggestions, isFlagged }: Pick<Slip, "suggestions" | "isFlagged">,
): Finding {
  const meant = suggestions.map((each) => `“${each}”`).join(" or ");
  const values = { word, language, ...(meant && { meant }), ...(isFlagged && { way }) };
  if (isFlagged) return { rule: meant ? "spelling-unwanted-near" : "spelling-unwanted", values };
  return { rule: meant ? "spelling-near" : "spelling", values };
}

/** `body` below the front matter. */
export function fieldAt(text: string, line: number): string {
  const { bodyLine, frontMatter } = splitFrontMatter(text);
  if (bodyLine > 1 ? line >= bodyLine : !frontMatter && !/^[\w-]+:/m.test(text)) return "body";
  const lines = text.split("\n").slice(0, line);
  return lines.map((each) => /^([\w-]+):/.exec(each)?.[1]).findLast((name) => name) ?? "file";
}

export function textIn(lang: string, { file, text }: { file: string; text: string }): Text {
  return { file, text: withoutFileNames(text), lang };
}

/** Replaced by spaces. */
export function withoutFieldNames(text: string): string {
  return text.replaceAll(/^\s*(- )?\w+(?=:)/gm, (name) => name.replaceAll(/\S/g, " "));
}

/** What people type holds brands, slips, and English of every country. */
export function withoutTyped(text: string): string {
  return text.replaceAll(
    /^(askedAs| {7}|(emergency|harmless)Words| {13,14}):.*(\n[ -].*)*|\bwords: \[.*?\]/gm,
    blank,
  );
}

/**
 * Code, the file names of photographs, names of drawn objects, telephone numbers, and words with joined letters, which have a rule of their
 * own, and the marks of legal texts become spaces.
 */
export function withoutFileNames(text: string): string {
  return text
    .replaceAll(joinedLetters, blank)
    .replaceAll(/^ *(```|~~~)[\s\S]*?^ *\1|`[^`\n]+`/gm, blank)
    .replaceAll(/\bobject: [\w-]+|\bstands: \[[^\]]*\]/g, blank)
    .replaceAll(/^changed: \{.*|^cover:.*|\]\((<[^>]*>|tel:[^)\s]+|[^)\s:/]+(?=[\s)]))/gm, blank);
}

/** Signs of their own: ﬁ, ﬂ, ﬀ, ﬃ, ﬄ. */
export const joinedLetters = /[\p{L}'’-]*[\uFB00-\uFB06][\p{L}'’-]*/gu;

function blank(part: string): string {
  return part.replaceAll(/\S/g, " ");
}
