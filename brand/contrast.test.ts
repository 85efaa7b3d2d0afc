import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../platform/paths.ts";
import { readBrand } from "./brand.ts";
import { contrast } from "./colour.ts";
import { needsOf } from "./contrast.ts";

const sheets = globSync("site/src/**/*.css", { cwd: projectRoot() });

/** Names that a sheet gives to tones of the brand: the hue of a category stands for every hue. */
const standsFor: Record<string, string[]> = {
  cat: ["clay"],
  "cat-ink": ["clay-ink"],
  "cat-wall": ["clay-wall"],
  fb: ["ok", "bad"],
  "fb-wall": ["ok-wall", "bad-wall"],
};

const needs = needsOf(["clay", "teal", "amber", "leaf", "blue"]);
const told = new Set(
  needs.flatMap(({ tone, grounds }) =>
    grounds.flatMap((ground) => [`${tone} on ${ground}`, `${ground} on ${tone}`]),
  ),
);

type Rule = { sheet: string; selector: string; text: string[]; ground: string[] };

/** Each rule of the sheets that sets a colour of text or a plain ground, with the tones that it names. */
function rulesOf(sheet: string): Rule[] {
  const source = readFileSync(path.join(projectRoot(), sheet), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...source.matchAll(/([^{};]*)\{([^{}]*)/g)].flatMap(([, selector = "", body = ""]) => {
    const text = tonesIn(body, /(?:^|[\s;])color:([^;]*)/);
    const ground = tonesIn(body, /(?:^|[\s;])background(?:-color)?:([^;]*)/);
    return text.length > 0 ? [{ sheet, selector: selector.trim(), text, ground }] : [];
  });
}

function tonesIn(body: string, property: RegExp): string[] {
  const value = property.exec(body)?.[1]?.trim() ?? "";
  const [, name] = /^var\(--(?:light-)?([a-z0-9-]+)\)$/.exec(value) ?? [];
  return name === undefined ? [] : (standsFor[name] ?? [name]);
}

const rules = sheets.flatMap(rulesOf);

test("every colour that a sheet gives to text is held to its contrast", () => {
  expect(rules.length).toBeGreaterThan(50);
  const known = new Set(needs.flatMap(({ tone, grounds }) => [tone, ...grounds]));
  expect(rules.filter(({ text }) => text.some((tone) => !known.has(tone)))).toEqual([]);
});

test("every pair of text and ground that one rule of a sheet sets is held to its contrast", () => {
  const pairs = rules.flatMap(({ sheet, selector, text, ground }) =>
    text.flatMap((tone, at) => {
      const below = ground.length === text.length ? ground[at] : ground[0];
      return below === undefined ? [] : [{ pair: `${tone} on ${below}`, where: `${sheet} ${selector}` }];
    }),
  );
  expect(pairs.length).toBeGreaterThan(15);
  expect(pairs.filter(({ pair }) => !told.has(pair))).toEqual([]);
});

test.each(["ink", "ink-2"] as const)(
  "the sample’s %s is read with ease on pages, cards and panels (WCAG, AAA)",
  (tone) => {
    const { colours } = readBrand(path.join(projectRoot(), "content"));
    for (const ground of ["paper", "surface", "sunk"] as const)
      for (const theme of [0, 1] as const) {
        const text = colours[tone]?.[theme] ?? "";
        const below = colours[ground]?.[theme] ?? "";
        expect(contrast(text, below), `${ground} ${theme}`).toBeGreaterThanOrEqual(7);
      }
  },
);
