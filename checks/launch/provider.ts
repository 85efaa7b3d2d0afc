import type { Fault } from "../../site-folder/faults.ts";
import type { Site } from "../../site-folder/schemas/site.ts";
import { type Compared, isSampleText, leavesOf } from "./sample-data.ts";
import { faultsIn, mailFault, type Read } from "./site-settings.ts";

/** Reports what the provider (site-folder/schemas/site.ts) still lacks; `sample` is the text of the sample's `site.yaml`. */
export function providerFaults(read: Read<Site>, sample: string): Fault[] {
  const faultAt = faultsIn(read);
  const { file, text } = read;
  const { provider } = read.value;
  if (!provider)
    return faultAt(
      "provider",
      "is missing; name yourself: name, address, country, and taxNumber where you have one",
    );
  const { taxNumber, complaintBook, country } = provider;
  const shipped = leavesOf(sample).filter(({ path }) => path[0] === "provider" && path[1] !== "country");
  const left = leavesOf(text).filter(
    ({ path, value }) =>
      path[0] === "provider" &&
      shipped.some(
        (other) =>
          other.path[1] === path[1] && path[1] !== "complaintBook" && isSampleText(value, other.value),
      ),
  );
  const mail = mailFault(provider.email ?? "");
  const isPortuguese = country === "PT";
  return [
    ...left.map(({ path, value, line }) => ({
      file,
      line,
      field: path.join("."),
      fault: `“${value}” was shipped with the sample; write your own`,
    })),
    ...faultAt("provider.email", mail && `${mail}; write one whose mail you read, or leave it out`),
    ...faultAt(
      "provider.taxNumber",
      isPortuguese && !taxNumber && "is missing; write your NIF (Decreto-Lei 7/2004, article 10)",
    ),
    ...faultAt(
      "provider.complaintBook",
      isPortuguese &&
        complaintBook === undefined &&
        "is missing; write true if you sell goods or services to consumers (Decreto-Lei 156/2005), else false",
    ),
  ];
}

/** Reports a missing privacy policy, which a site with sign-ups and a stored cookie choice needs (GDPR, article 13). */
export function absentPolicy(file: string, pages: readonly string[]): Fault[] {
  const fault =
    "is missing, and the law asks for it wherever a newsletter keeps addresses (GDPR, article 13); begin with the sample’s, content/legal/privacy.md";
  return pages.includes("privacy") ? [] : [{ file, line: 1, field: "file", fault }];
}

/**
 * Reports a legal page that does not say who provides the site, by `{provider}` or by name, and sentences of the
 * sample that apply to Portugal only, if the provider is elsewhere.
 */
export function legalFaults({ file, text, sample }: Compared, provider: Site["provider"]): Fault[] {
  const lines = text.split("\n");
  const faultAt = (line: number, fault: string) => ({
    file,
    line: Math.max(1, line + 1),
    field: "body",
    fault,
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
            namesNobody,
          ),
        ]),
    ...lines.flatMap((line, at) =>
      left.filter((sentence) => isSampleText(line, sentence)).map(() => faultAt(at, holdsInPortugal)),
    ),
  ];
}

const namesNobody = "names nobody; write {provider} where it says who “we” are (GDPR, article 13)";
const holdsInPortugal = "the sample says so of Portugal; write what holds for the provider’s country";

function isNamedIn(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.trim().toLowerCase());
}
