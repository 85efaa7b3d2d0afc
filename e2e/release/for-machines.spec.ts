import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
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

test("both feeds are linked by their types, and answer", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const links = html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g);
  const feeds = [...links].map(([, type, address = ""]) => ({ type, address }));
  expect(feeds).toEqual([
    { type: "application/rss+xml", address: "/feed.xml" },
    { type: "application/feed+json", address: "/feed.json" },
  ]);
  for (const { address } of feeds) expect((await request.get(address)).status(), address).toBe(200);
});
