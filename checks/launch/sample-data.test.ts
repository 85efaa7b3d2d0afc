import fc from "fast-check";
import { expect, test } from "vitest";
import { projectRoot, siteFolder } from "../../platform/paths.ts";
import { textOf } from "../../site-folder/read.ts";
import { headlineFaults, isSampleText, leavesOf, peopleFaults, sampleLogoFaults } from "./sample-data.ts";

const sample = textOf(siteFolder(), "people.yaml");
const file = "content/people.yaml";
const faultsOf = (text: string) => peopleFaults({ file, text, sample });

/** The sample's people with every text but roles, avatars and ratings given another. */
const replaced = leavesOf(sample).reduce(
  (text, { path, value }) => {
    const isKept = ["role", "avatar", "rating", "year", "sample"].includes(path.at(-1) ?? "");
    return isKept ? text : text.replace(value, `Own ${path.join(" ")}`);
  },
  sample.replace("sample: true\n", ""),
);

test("of people who were all replaced nothing is told", () => {
  expect(faultsOf(replaced)).toEqual([]);
});

test("each person, word of praise, badge and award of the sample is told by its line", () => {
  const lines = sample.split("\n");
  const faults = faultsOf(sample);
  for (const name of [
    "Sofia Reyes",
    "Inês Costa",
    "Marta L.",
    "The Riverside Gazette",
    "Tidy Tip of the Year",
  ]) {
    const line = lines.findIndex((text) => text.endsWith(name)) + 1;
    expect(faults).toContainEqual(
      expect.objectContaining({ file, line, values: { text: expect.stringContaining(name) } }),
    );
  }
  expect(faults.some(({ line }) => lines[line - 1] === "sample: true")).toBe(true);
});

test("one that is left among others of one’s own is told alone", () => {
  const { line } =
    leavesOf(sample).find(({ value }) => value === "Golden Teaspoon for Clear Instructions") ?? {};
  const lines = replaced.split("\n");
  const at = lines.findIndex((text) => text.endsWith("by: Own awards by"));
  expect(line).toBeGreaterThan(0);
  const text = lines.toSpliced(at - 1, 1, "  - title: Golden Teaspoon for Clear Instructions").join("\n");
  expect(faultsOf(text)).toMatchObject([{ file, line: at, field: "awards.title" }]);
});

test("case, blanks, signs and markup do not hide what was shipped", () => {
  const quote = "Three tips on a Tuesday is just right. I try one, keep one and send one to my sister.";
  const change = fc.constantFrom(" ", "  ", "\u00a0", "*", "_", "“", "\u200b", "<b>", "&nbsp;", "-");
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), fc.boolean(), (signs, isLoud) => {
      const words = quote.split(" ").map((word, at) => word + (signs[at % signs.length] ?? ""));
      const text = words.join(" ");
      expect(isSampleText(isLoud ? text.toUpperCase() : text, quote)).toBe(true);
    }),
  );
  expect(isSampleText(`“${quote}” – D.`, quote)).toBe(true);
});

test("what is true of somebody else passes", () => {
  expect(isSampleText("Martha L.", "Marta L.")).toBe(false);
  expect(isSampleText("The Post", "Placeholder Post")).toBe(false);
  expect(isSampleText("Radio", "Radio Example")).toBe(false);
});

test("the logo that every new site begins with is asked for, however it is laid out; one’s own passes", () => {
  const shipped = textOf(projectRoot(), "new-site/template/logo.svg");
  const pointsOfLogo = (text: string) =>
    sampleLogoFaults({ file: "../s/logo.svg", text, sample: shipped }).length;
  expect(pointsOfLogo(shipped)).toBe(1);
  expect(pointsOfLogo(`<!-- mine -->${shipped.replaceAll("\n", "\r\n  ").replaceAll('"', "'")}`)).toBe(1);
  expect(pointsOfLogo(shipped.replace("M9 17", "M8 16"))).toBe(0);
  expect(pointsOfLogo("")).toBe(0);
});

test("the headline that plays on the sample’s name is asked for on a site of another name", () => {
  const shipped = textOf(siteFolder(), "site.yaml");
  const faultsOfHeadline = (text: string) => headlineFaults({ file: "site.yaml", text, sample: shipped });
  const renamed = shipped.replace(/^name: .*/m, "name: Lopes");
  const line = shipped.split("\n").findIndex((each) => each.includes("headline: There’s a *knack*")) + 1;
  expect(faultsOfHeadline(renamed)).toMatchObject([{ line, field: "home.headline" }]);
  expect(faultsOfHeadline(shipped)).toEqual([]);
  expect(faultsOfHeadline(renamed.replace(/headline: There.*/, "headline: Doors that close"))).toEqual([]);
});
