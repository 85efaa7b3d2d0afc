import { type RuleName, ruleOf } from "./rules.ts";

/** Words and figures of the place. `near`: names that may be meant instead. */
export type FindingValues = { readonly near?: readonly string[] } & {
  readonly [name: string]: string | number | readonly string[] | undefined;
};

export type Finding = { rule: RuleName; values?: FindingValues };

export type Names = { this: string; field: (name: string) => string; file: (name: string) => string };

/** The terminal says the field before the sentence. */
export const asInFile: Names = { this: "", field: (name) => name, file: (name) => name };

/** Without a full stop: what is wrong, and after a semicolon what to do. */
export function sentenceOf(finding: Finding, names: Names): string {
  const { says } = ruleOf(finding.rule);
  return `${filled(says, finding, names)}; ${remedyOf(finding, names)}`;
}

/** To take a name that is near, or what the rule says. */
export function remedyOf(finding: Finding, names: Names): string {
  const near = finding.values?.near ?? [];
  if (near.length > 0) return `did you mean ${near.map((name) => `“${name}”`).join(", ")}?`;
  return filled(ruleOf(finding.rule).remedy, finding, names);
}

function filled(sentence: string, { values = {} }: Finding, names: Names): string {
  return sentence
    .replace("{this} ", () => names.this && `${names.this} `)
    .replaceAll(
      /\{(?:(field|file):)?([\w.]+)\}/g,
      (whole, kind: "field" | "file" | undefined, name: string) => {
        if (kind) return names[kind](name);
        const value = values[name];
        return value === undefined ? whole : Array.isArray(value) ? value.join(", ") : String(value);
      },
    );
}
