import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../platform/paths.ts";
import { readFrontMatter, textOf } from "../../../site-folder/read.ts";
import { articleFrontMatter } from "../../../site-folder/schemas/article.ts";
import { emergencyIn, emergencyOf, numbersFor } from "../emergencies/emergency.ts";
import { parseMarkdown, plainText } from "../markdown/markdown.ts";
import { placeNumbers } from "./emergency-tables.ts";

const file = "articles/who-to-call-where-you-live.md";
const text = textOf(path.join(projectRoot(), "content"), file);
const {
  numbers = [],
  emergencyWords = [],
  harmlessWords = [],
} = readFrontMatter(articleFrontMatter, text, file).value ?? {};

/** What a phone dials, and a host of whoever answers, for each row of “Who to call”. */
const expected = {
  PT: [
    ["112", "employment-social-affairs.ec.europa.eu"],
    ["+351800250250", "www.inem.pt"],
    ["112", "employment-social-affairs.ec.europa.eu"],
    ["1411", "www.sns24.gov.pt"],
    ["+351808242424", "www.sns24.gov.pt"],
    ["+351213847484", "www.cniacc.pt"],
  ],
  GB: [
    ["999", "www.nhs.uk"],
    ["999", "www.nhs.uk"],
    ["+44800111999", "www.northerngasnetworks.co.uk"],
    ["+44800002001", "evolvenetwork.co.uk"],
    ["116123", "www.samaritans.org"],
    ["+448082231133", "www.citizensadvice.org.uk"],
    ["+448081646000", "consumeradvice.scot"],
    ["+443001236262", "www.economy-ni.gov.uk"],
    ["+448000234567", "www.financial-ombudsman.org.uk"],
    ["+443304401624", "www.ombudsman-services.org"],
  ],
  IE: [
    ["112", "www.112.ie"],
    ["+35318092166", "poisons.ie"],
    ["+3531800205050", "www.gasnetworks.ie"],
    ["116123", "www.samaritans.org"],
    ["+35314025555", "www.ccpc.ie"],
    ["+35315677000", "fspo.ie"],
  ],
};

test.each(Object.entries(expected))(
  "%s: each row dials its number and leads to whoever answers",
  (country, rows) => {
    const found = numbers.find((one) => one.country === country)?.rows ?? [];
    expect(found.map(({ tel, source }) => [tel, new URL(source.url).host])).toEqual(rows);
  },
);

test("danger, poison and gas come first in each country", () => {
  for (const { rows } of numbers)
    expect(rows.slice(0, 3).map((row) => row.for)).toEqual([
      "Ambulance, fire, police",
      "Poison swallowed, splashed or breathed in",
      expect.stringMatching(/^A smell of gas/),
    ]);
});

test.each([
  "112",
  "someone collapsed",
  "passed out",
  "chest hurts",
  "struck by lightning",
  "cant stop bleeding",
  "overdosed",
  "toddler ate pills",
  "drinking bleach by accident",
  "child ate a dishwasher tablet",
  "drank drain cleaner by mistake",
  "child drank cleaning product",
  "too many pills",
])("who searches for “%s” sees numbers", (query) => {
  const emergency = emergencyOf({ id: "", title: "", emergencyWords, harmlessWords, numbers });
  expect(emergencyIn(query, [emergency])).toBe(emergency);
});

test.each([
  ["suicidal", "Thoughts of suicide"],
  ["i want to die", "Thoughts of suicide"],
  ["Kill myself", "Thoughts of suicide"],
  ["I don’t want to live anymore", "Thoughts of suicide"],
  ["i wanna die", "Thoughts of suicide"],
  ["self-harm", "Thoughts of suicide"],
  ["gas leak", "A smell of gas"],
  ["gasleak in kitchen", "A smell of gas"],
  ["it smells of gas", "A smell of gas"],
  ["stinks of gas", "A smell of gas"],
  ["posion", "Poison"],
])("who searches for “%s” sees the rows for it first, in each country: %s", (query, beginning) => {
  const emergency = emergencyOf({ id: "", title: "", emergencyWords, harmlessWords, numbers });
  expect(emergencyIn(query, [emergency])).toBe(emergency);
  for (const country of emergency.countries) {
    const meant = country.rows.filter((row) => row.for.startsWith(beginning));
    expect(meant.length).toBeGreaterThan(0);
    expect(numbersFor(query, country).slice(0, meant.length)).toEqual(meant);
  }
});

test("what is shown and what is dialled are one number", () => {
  const codes = { PT: "351", GB: "44", IE: "353" } as Record<string, string>;
  for (const { country, rows } of numbers)
    for (const { call, tel } of rows) {
      const shown = call.replaceAll(" ", "");
      const international = `+${codes[country]}${shown.replace(/^0/, "")}`;
      expect([shown, international]).toContain(tel);
      expect(tel.startsWith("+") || tel.length <= 6).toBe(true);
    }
});

test("numbers stand in the text where it says so, each as a link that dials", () => {
  const tree = parseMarkdown("Call.\n\n{numbers}\n\nEnd.");
  placeNumbers(tree, numbers);
  const links = numbers.flatMap(({ rows }) => rows.map(({ tel }) => `tel:${tel}`));
  const shown = JSON.stringify(tree).match(/tel:[+\d]+/g);
  expect(shown).toEqual(links);
  expect(tree.children.map(({ type }) => type)).toEqual([
    "paragraph",
    ...numbers.flatMap(() => ["heading", "table"]),
    "paragraph",
  ]);
  expect(plainText(tree)).not.toContain("{numbers}");
});
