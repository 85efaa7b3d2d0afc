import { HtmlValidate } from "html-validate";
import { expect, test } from "../testing/fixtures.ts";
import { layouts } from "../testing/routes.ts";

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

test("every layout is valid HTML", async ({ request }) => {
  for (const path of layouts) {
    const html = await (await request.get(path)).text();
    const report = await validator.validateString(html.replace(islandStyle, ""));
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect.soft(faults, path).toEqual([]);
  }
});
