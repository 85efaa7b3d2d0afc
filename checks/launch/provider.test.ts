import { expect, test } from "vitest";
import { siteFolder } from "../../platform/paths.ts";
import { orThrow, textOf } from "../../site-folder/read.ts";
import type { Site } from "../../site-folder/schemas/site.ts";
import { readSite } from "../../site-folder/settings.ts";
import { legalFaults, providerFaults } from "./provider.ts";

const sample = textOf(siteFolder(), "site.yaml");
const site = orThrow(readSite());
const own = {
  name: "Rui Lopes",
  address: "Rua A 1, 4000-001 Porto, Portugal",
  country: "PT",
  taxNumber: "123 456 789",
};
const faultsOf = (provider: Site["provider"]) => {
  const text = `name: x\n${provider ? `provider: ${JSON.stringify(provider)}` : ""}`;
  return providerFaults({ file: "content/site.yaml", text, value: { ...site, provider } }, sample);
};

test("a provider of one’s own is ready", () => {
  expect(faultsOf({ ...own, complaintBook: false, email: "rui@lopes.pt" })).toEqual([]);
});

test("a site that names nobody is told what to write", () => {
  expect(faultsOf(undefined)).toMatchObject([{ line: 1, field: "provider", rule: "provider-missing" }]);
});

test("each part of the sample’s provider that is left is told by its line, however it is written", () => {
  const faults = providerFaults({ file: "content/site.yaml", text: sample, value: site }, sample);
  const lines = sample.split("\n");
  expect(faults.map(({ line }) => lines[line - 1]?.trim().split(":")[0])).toEqual([
    "name",
    "address",
    "taxNumber",
  ]);
  const left = { ...own, address: "1 SAMPLE street,  0000-000 Lisbon – Portugal", complaintBook: true };
  expect(faultsOf(left)).toMatchObject([{ line: 2, field: "provider.address" }]);
});

test.each<[string, Partial<NonNullable<Site["provider"]>>, string[]]>([
  [
    "Portugal asks for the tax number, and for a word on the complaint book",
    { taxNumber: undefined },
    ["provider.taxNumber", "provider.complaintBook"],
  ],
  ["elsewhere both may be missing", { taxNumber: undefined, country: "DE" }, []],
  [
    "a mail address that stands in is none",
    { complaintBook: true, email: "a@b.Example" },
    ["provider.email"],
  ],
])("%s", (_name, change, fields) => {
  expect(faultsOf({ ...own, ...change }).map(({ field }) => field)).toEqual(fields);
});

const legal = (text: string) => ({
  file: "content/legal/terms.md",
  text,
  sample: textOf(siteFolder(), "legal/terms.md"),
});

test("a legal page names the provider, by its name or where {provider} stands", () => {
  const text = "Hello.\n“We” is one person.";
  expect(legalFaults(legal(text), own)).toMatchObject([{ line: 2, field: "body" }]);
  expect(legalFaults(legal(`${text} That is RUI LOPES.`), own)).toEqual([]);
  expect(legalFaults(legal(`${text} That is {provider}.`), undefined)).toEqual([]);
});

test("what the sample’s legal pages say of Portugal is told to a provider elsewhere, however it is written", () => {
  const { sample } = legal("");
  const abroad = { ...own, country: "DE" };
  const lines = sample.split("\n");
  const places = lines.flatMap((line, at) => (line.includes("Portug") ? at + 1 : []));
  expect(legalFaults(legal(sample), own)).toEqual([]);
  expect(legalFaults(legal(sample), abroad).map(({ line }) => line)).toEqual(places);
  const loud = sample.replaceAll("Portugal", "**PORTUGAL**").replaceAll("{provider}", own.name);
  expect(legalFaults(legal(loud), abroad).map(({ line }) => line)).toEqual(places);
  expect(legalFaults(legal(sample.replaceAll(/.*Portug.*/g, "{provider}")), abroad)).toEqual([]);
});
