import type { Fault } from "../../site-folder/faults.ts";
import type { RuleName } from "../../site-folder/rules/rules.ts";
import type { Site } from "../../site-folder/schemas/site.ts";
import { type Compared, isSampleText, leavesOf } from "./sample-data.ts";
import { faultsIn, isMailOfSample, type Read } from "./site-settings.ts";

/** `sample`: the text of the sample's `site.yaml`. */
export function providerFaults(read: Read<Site>, sample: string): Fault[] {
  const faultAt = faultsIn(read);
  const { file, text } = read;
  const { provider } = read.value;
  if (!provider) return faultAt("provider", { rule: "provider-missing" });
  const { taxNumber, complaintBook, country, email = "" } = provider;
  const shipped = leavesOf(sample).filter(({ path }) => path[0] === "provider" && path[1] !== "country");
  const left = leavesOf(text).filter(
    ({ path, value }) =>
      path[0] === "provider" &&
      shipped.some(
        (other) =>
          other.path[1] === path[1] && path[1] !== "complaintBook" && isSampleText(value, other.value),
      ),
  );
  const isPortuguese = country === "PT";
  return [
    ...left.map(({ path, value, line }): Fault => {
      return { file, line, field: path.join("."), rule: "sample-text", values: { text: value } };
    }),
    ...faultAt(
      "provider.email",
      isMailOfSample(email) && { rule: "mail-of-sample", values: { address: email } },
    ),
    ...faultAt("provider.taxNumber", isPortuguese && !taxNumber && { rule: "tax-number-missing" }),
    ...faultAt(
      "provider.complaintBook",
      isPortuguese && complaintBook === undefined && { rule: "complaint-book-unsaid" },
    ),
  ];
}

/** A site with sign-ups and a stored cookie choice needs one (GDPR, article 13). */
export function absentPolicy(file: string, pages: readonly string[]): Fault[] {
  return pages.includes("privacy") ? [] : [{ file, line: 1, field: "file", rule: "privacy-missing" }];
}

/** A legal page has to say who provides the site; sentences of the sample may apply to Portugal only. */
export function legalFaults({ file, text, sample }: Compared, provider: Site["provider"]): Fault[] {
  const lines = text.split("\n");
  const faultAt = (line: number, rule: RuleName): Fault => ({
    file,
    line: Math.max(1, line + 1),
    field: "body",
    rule,
  });
  const names = text.includes("{provider}") || (provider && isNamedIn(text, provider.name));
  const ofPortugal = sample
    .split(/\n|(?<=[.!?])\s+|: \{provider\}/)
    .filter((sentence) => sentence.includes("Portug"));
  const left = provider && provider.country !== "PT" ? ofPortugal : [];
  return [
    ...(names
      ? []
      : [
          faultAt(
            lines.findIndex((line) => /“we”/i.test(line)),
            "provider-unnamed",
          ),
        ]),
    ...lines.flatMap((line, at) =>
      left.filter((sentence) => isSampleText(line, sentence)).map(() => faultAt(at, "sample-of-portugal")),
    ),
  ];
}

function isNamedIn(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.trim().toLowerCase());
}
