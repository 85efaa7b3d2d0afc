import { expect, test } from "vitest";
import { openSearchXml } from "./open-search.ts";

test("the description leads to the search page with the words in their place", () => {
  const xml = openSearchXml({
    name: "Tips & “Tricks” for <all>",
    description: "Short tips.",
    url: "https://tips.example",
  });
  expect(xml).toContain('<Url type="text/html" template="https://tips.example/search?q={searchTerms}"/>');
  expect(xml).toContain(
    '<Image width="16" height="16" type="image/x-icon">https://tips.example/favicon.ico</Image>',
  );
  // sixteen characters at most, OpenSearch 1.1
  expect(xml).toContain("<ShortName>Tips &amp; “Tricks” </ShortName>");
});
