import { readFile } from "node:fs/promises";
import path from "node:path";
import { HtmlValidate } from "html-validate";
import { filesBelow } from "../../site/release/files.ts";
import { expect, test } from "../testing/fixtures.ts";

const root = path.resolve(import.meta.dirname, "../../site/dist");

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // the header's search box has no button: Enter submits it, as specified
    "wcag/h32": "off",
    // a list may be named
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
});

/** Astro puts this before the first island, and HTML wants every style in the head. */
const islandStyle = /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/;

test("every built page is valid HTML", async () => {
  const pages = (await filesBelow(root)).filter((file) => file.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(40);
  for (const file of pages) {
    const html = await readFile(file, "utf8");
    const report = await validator.validateString(html.replace(islandStyle, ""));
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect.soft(faults, path.relative(root, file)).toEqual([]);
  }
});
