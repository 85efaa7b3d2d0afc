import type { Scalar } from "yaml";
import type { Fault } from "../../site-folder/faults.ts";
import type { FileKindName } from "../../site-folder/file-kinds.ts";
import { inlineFields, inlineParts } from "../../site-folder/inline-text.ts";
import type { Finding } from "../../site-folder/rules/say-finding.ts";
import { fieldsOf, valuesIn } from "../../site-folder/yaml-values.ts";

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
  const { yaml } = fieldsOf(text);
  if (suspicious.every((sign) => !sign.test(yaml))) return [];
  return valuesIn(text).flatMap(({ node, line, field }): Fault[] => {
    const finding = findingOf(node, yaml, kind !== "site") ?? marksOf(node, field);
    return finding ? [{ file, line, field: field || "file", ...finding }] : [];
  });
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
