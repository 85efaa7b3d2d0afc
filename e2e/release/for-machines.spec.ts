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
    expect.soft(await faultsOf(html.replace(islandStyle, "")), path).toEqual([]);
  }
  // one that somebody makes tomorrow is found
  expect(await faultsOf('<main><img src="/x.png"></main>')).toContainEqual(
    expect.stringContaining("wcag/h37"),
  );
});

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

test("no two words run together where there is no style: in text browsers, and when copied", async ({
  page,
  request,
}) => {
  for (const path of layouts) {
    const html = await (await request.get(path)).text();
    expect.soft(await page.evaluate(touchingWords, html), path).toEqual([]);
  }
  expect(await page.evaluate(touchingWords, "<b>One</b><i>two</i>")).toEqual(["One|two"]);
});

/** Pairs of words between which there are only tags that a text browser shows within a line. */
function touchingWords(html: string): string[] {
  const lines =
    "p,div,ul,ol,li,dl,dt,dd,h1,h2,h3,h4,table,tr,td,th,form,fieldset,legend,pre,blockquote,option,br";
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of body.querySelectorAll("script, style, svg, sup")) hidden.replaceWith(" ");
  for (const line of body.querySelectorAll(lines)) {
    line.before(" ");
    line.after(" ");
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let before = ""; texts.nextNode(); ) {
    const text = texts.currentNode.textContent ?? "";
    if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text)) found.push(`${before}|${text}`);
    if (text) before = text;
  }
  return found;
}

test("an article’s sign-up follows its text, and the field for robots says that it stays empty", async ({
  request,
}) => {
  const html = await (await request.get("/article/bleed-a-radiator")).text();
  const places = ["In This Article", 'id="article-body"', 'id="weekly-tips"', 'id="related"'];
  const found = places.map((place) => html.indexOf(place));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  const field = /<span [^>]*aria-hidden="true"><label>([^<]*)<input [^>]*name="website"/.exec(html);
  expect(field?.[1]).toBe("Leave this empty");
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
