import { expect, test } from "vitest";
import { isSampleFolder, refusalOfSample } from "./sample-guard.ts";

const hashed: string[] = [];
const release = (site: string, isSample: boolean) => ({
  at: "2026-11-28T06:00:00Z",
  inputs: "inputs",
  due: "2027-01-01",
  addresses: { site, newsletter: "https://news.tips.pt" },
  isSample,
  hashed,
});

test.each([
  ["a release of another folder", release("https://tips.pt", false)],
  ["a release of the sample for another address", release("https://other.pt", true)],
  ["a release of another folder for this machine", release("http://localhost:3000", false)],
])("the sample does not take the place of %s", (_case, current) => {
  expect(refusalOfSample(current, "https://tips.pt")).toMatch(
    /the sample, content\/, .* in the place of the site at \S+\. .* npm run publish -- --sample$/,
  );
});

test.each([
  ["where there is none", undefined, "https://tips.pt"],
  ["of its own address", release("https://tips.pt", true), "https://tips.pt"],
  ["of this machine, on another port", release("http://localhost:3000", true), "http://localhost:3001"],
])("the sample takes the place of a release %s", (_case, current, address) => {
  expect(refusalOfSample(current, address)).toBeUndefined();
});

test("the sample is known by whatever name", () => {
  expect(isSampleFolder("site/../content/")).toBe(true);
  expect(isSampleFolder("new-site/template")).toBe(false);
});
