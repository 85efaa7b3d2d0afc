import type { Fault } from "../../site-folder/faults.ts";
import type { Finding } from "../../site-folder/rules/say-finding.ts";
import { valuesIn } from "../../site-folder/yaml-values.ts";

/** `path`: such as `team.sofia.bio`. */
export type Leaf = { path: string[]; value: string; line: number };

export type Compared = { file: string; text: string; sample: string };

/** They identify or quote a person; roles and years may be equal by chance. */
const telling = new Set([
  "name",
  "bio",
  "quote",
  "title",
  "text",
  "outlet",
  "by",
  "credentials",
  "achievements",
]);

/** Shorter texts may be equal by chance. */
const lettersThatTell = 12;

/** In any spelling, and texts that are still marked as made up. */
export function peopleFaults({ file, text, sample }: Compared): Fault[] {
  const madeUp = leavesOf(sample).filter(isTelling);
  return leavesOf(text).flatMap(({ path, value, line }) => {
    const faultAt = (finding: Finding): Fault[] => [{ file, line, field: path.join("."), ...finding }];
    if (path.join() === "sample") return value === "true" ? faultAt({ rule: "sample-people" }) : [];
    const word = /\b(sample|placeholder)\b/i.exec(value)?.[0];
    if (isTelling({ path, value, line }) && madeUp.some((other) => isSampleText(value, other.value)))
      return faultAt({ rule: "sample-person", values: { text: value } });
    return word ? faultAt({ rule: "sample-word", values: { word } }) : [];
  });
}

/** It plays on the sample's name. */
export function headlineFaults({ file, text, sample }: Compared): Fault[] {
  const [own, shipped] = [text, sample].map((yaml) => {
    const leaves = leavesOf(yaml);
    return { name: leafAt(leaves, "name"), headline: leafAt(leaves, "home.headline") };
  });
  const { value = "", line = 1 } = own?.headline ?? {};
  const name = shipped?.name?.value ?? "";
  if (own?.name?.value === name || !isSampleText(value, shipped?.headline?.value ?? "")) return [];
  return [{ file, line, field: "home.headline", rule: "sample-headline", values: { text: value, name } }];
}

function leafAt(leaves: readonly Leaf[], path: string): Leaf | undefined {
  return leaves.find((leaf) => leaf.path.join(".") === path);
}

export function sampleLogoFaults({ file, text, sample }: Compared): Fault[] {
  if (drawingIn(text) !== drawingIn(sample)) return [];
  return [{ file, line: 1, field: "logo", rule: "sample-logo" }];
}

/** Without comments, white space and differences in quotation marks. */
function drawingIn(svg: string): string {
  return svg
    .replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, "")
    .replaceAll(/["'\s]/g, "")
    .toLowerCase();
}

function isTelling({ path }: Leaf): boolean {
  return path[0] !== "editors" && path.some((part) => telling.has(part));
}

/** Apart from case, white space, punctuation, markup and the word “sample”. */
export function isSampleText(text: string, sample: string): boolean {
  if (bare(text) === bare(sample)) return true;
  const own = bare(text.replaceAll(marks, ""));
  const shipped = bare(sample.replaceAll(marks, ""));
  return shipped.length >= lettersThatTell && own.includes(shipped);
}

const marks = /\b(sample|placeholder|example)\b/gi;

function bare(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/<[^>]*>|&#?\w+;/g, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

export function leavesOf(text: string): Leaf[] {
  return valuesIn(text).flatMap(({ field, node: { value }, line }) =>
    value === null ? [] : { path: field.split("."), value: String(value), line },
  );
}
