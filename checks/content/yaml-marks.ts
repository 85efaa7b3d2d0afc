import { type Document, isScalar, LineCounter, parseDocument, type Scalar, visit } from "yaml";
import type { Fault } from "../../site-folder/faults.ts";
import type { FileKindName } from "../../site-folder/file-kinds.ts";
import { inlineFields, inlineParts } from "../../site-folder/inline-text.ts";
import { splitFrontMatter } from "../../site-folder/read.ts";
import type { Finding } from "../../site-folder/rules/say-finding.ts";

type Fields = { kind: FileKindName; file: string; text: string };

/** Only the body of a text has code and bold, and few fields links (`inlineFields`). */
const markdown = /\]\((?=[/#\w])|`[^`\n]+`|\*\*[^*\s]/;

/** As WordPress exports them. */
const entity = /&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d{0,2});/i;

/** YAML takes these marks for letters. */
const quoted = /^([“”„«‘’‚])[^“”„«»‘’‚]*([“”»«‘’])$/;

/** One line wherever they are shown. */
const titles = /(?:^|\.)(?:title|description|question|headline)$/;

const suspicious = [/\s#|[:[,-]\s+[&!]/, markdown, entity, /[:-] +[“”„«‘’‚]/, /: +[|"']|: .*\n\s+\S/];

/**
 * YAML drops what follows ` #` and a first word behind `&` or `!`; fields have no Markdown, no HTML and one line. In
 * `site.yaml`, remarks behind a value are usual.
 */
export function yamlMarkFaults({ kind, file, text }: Fields): Fault[] {
  const { frontMatter } = splitFrontMatter(text);
  const [yaml, above] = frontMatter === "" ? [text, 0] : [frontMatter, 1];
  if (suspicious.every((sign) => !sign.test(yaml))) return [];
  const lines = new LineCounter();
  const document: Document = parseDocument(yaml, { lineCounter: lines, logLevel: "silent" });
  const faults: Fault[] = [];
  visit(document, {
    Scalar(key, node, path) {
      const finding =
        key === "key" ? undefined : (findingOf(node, yaml, kind !== "site") ?? marksOf(node, fieldOf(path)));
      if (!finding) return;
      const line = lines.linePos(node.range?.[0] ?? 0).line + above;
      faults.push({ file, line, field: fieldOf(path), ...finding });
    },
  });
  return faults;
}

function marksOf({ value }: Scalar, field: string): Finding | undefined {
  if (typeof value !== "string") return undefined;
  const shown = inlineFields.has(field)
    ? inlineParts(value).filter(({ kind }) => kind === "text")
    : [{ written: value }];
  const [mark] = shown.flatMap(({ written }) => markdown.exec(written) ?? []);
  if (mark) return { rule: "field-without-markdown", values: { mark } };
  const [named] = entity.exec(value.replaceAll(/https?:\S+/g, "")) ?? [];
  if (named) return { rule: "field-entity", values: { mark: named } };
  if (!titles.test(field)) return undefined;
  if (value.trim().includes("\n")) return { rule: "field-of-two-lines" };
  const [, opening, closing] = quoted.exec(value.trim()) ?? [];
  return opening && closing
    ? { rule: "field-in-quotation-marks", values: { marks: `${opening} and ${closing}` } }
    : undefined;
}

function findingOf(node: Scalar, yaml: string, hasNoRemarks: boolean): Finding | undefined {
  const { value, type, range, anchor, tag } = node;
  if (typeof value !== "string" || !range) return undefined;
  const first = anchor ? `&${anchor}` : tag;
  if (first) return { rule: "first-word-unseen", values: { mark: first } };
  const [remark] = /^[ \t]+#.*/.exec(yaml.slice(range[1])) ?? [];
  // a name, a day or an address is whole where it ends
  if (!remark || !hasNoRemarks || type !== "PLAIN" || /^[a-z0-9:/.?=&_-]+$/.test(value)) return undefined;
  const values = { end: value.slice(-40), remark: remark.trim().slice(0, 40) };
  return { rule: "remark-unseen", values };
}

/** The names of the fields above a value: `questions.0.question`. */
function fieldOf(path: readonly unknown[]): string {
  const names = path.flatMap((node) =>
    typeof node === "object" && node !== null && "key" in node && isScalar(node.key) ? [node.key.value] : [],
  );
  return names.join(".") || "file";
}
