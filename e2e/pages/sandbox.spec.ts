import type { ElementHandle, Locator, Page } from "@playwright/test";
import { violationsIn } from "../testing/axe.ts";
import { cutOff, smallTargets, unseenFocus } from "../testing/controls.ts";
import { clientReady, expect, softly } from "../testing/fixtures.ts";
import { test as base } from "../testing/other-site.ts";
import { resizeTo } from "../testing/screen.ts";
import { expectAccessible, turnSiteTo } from "../testing/standards.ts";
import { largeText, unreadable } from "../testing/unreadable.ts";

// What every part keeps to in each of its states, wherever it stands: `site/src/sandbox/` shows them on one page.

const test = base.extend<{ sandbox: Page }>({
  // its parts stand apart by attributes, which the policy of readers refuses
  bypassCSP: true,
  sandbox: async ({ page, otherSite }, use) => {
    await page.goto(`${otherSite}/sandbox`);
    await clientReady(page);
    await expect(page.getByText("Copy this link:")).toBeVisible();
    await use(page);
  },
});

const followAlong = (page: Page) => page.getByRole("button", { name: /^Follow along/ }).first();
const dialog = (page: Page) => page.getByRole("dialog").first();

test("every part, at three widths: all words are read, every control is large enough, and its focus is seen", async ({
  sandbox: page,
}) => {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await softly.poll(() => unreadable(page), `${width} px`).toEqual([]);
    softly(await smallTargets(page), `${width} px`).toEqual([]);
  }
  for (const theme of ["light", "dark"] as const) {
    await turnSiteTo(page, theme);
    softly(await unseenFocus(page), theme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const { looked, cut } = await page.locator("main").evaluate(cutOff);
  softly(cut, "a long word").toEqual([]);
  expect(looked).toBeGreaterThan(100);
  // a text that does not wrap is found
  await page
    .locator("h1")
    .first()
    .evaluate((title) => Object.assign(title.style, { whiteSpace: "nowrap" }));
  expect((await page.locator("main").evaluate(cutOff)).cut).not.toEqual([]);
  const step = page.locator(".steps > li").nth(1);
  await step.evaluate((item) => {
    for (const part of [...item.childNodes])
      if (!(part instanceof Element && part.matches("strong, .tick"))) part.remove();
  });
  for (const width of [375, 1280]) {
    await resizeTo(page, { width, height: 800 });
    const room = (await bottomOf(step)) - (await bottomOf(step.getByRole("checkbox")));
    softly(room, `below the box of a step of one line, ${width} px`).toBeGreaterThan(6);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await followAlong(page).click();
  await expect(dialog(page)).toBeVisible();
  softly(await unreadable(page), "steps one at a time").toEqual([]);
});

test("every part, in large text and with more space in it: all words are read", async ({ sandbox: page }) => {
  const text = await largeText(page);
  await text.enlarge();
  await softly.poll(() => unreadable(page), "200 %").toEqual([]);
  await followAlong(page).click();
  await expect(dialog(page)).toBeVisible();
  await softly.poll(() => unreadable(page), "200 %, steps one at a time").toEqual([]);
  await page.keyboard.press("Escape");
  await text.restore();
  // WCAG 1.4.12
  await page.addStyleTag({
    content:
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await softly.poll(() => unreadable(page), `spaced, ${width} px`).toEqual([]);
  }
});

test("every part, in both themes: nothing for axe; each label is read where it is pressed", async ({
  sandbox: page,
}) => {
  await expectAccessible(page, "at rest");
  // with less motion nothing goes on moving
  const counts = await page.evaluate(() =>
    [...document.querySelectorAll("*")].map((element) => getComputedStyle(element).animationIterationCount),
  );
  expect(new Set(counts)).toEqual(new Set(["1"]));
  for (const theme of ["light", "dark"] as const) {
    await turnSiteTo(page, theme);
    expect(await strongest(page.locator("[data-form=wrong] .status")), theme).toBe("red");
    expect(await strongest(page.locator("[data-form=success] .status")), theme).toBe("green");
  }
  await pressControls(page);
  for (const theme of ["light", "dark"] as const) {
    await turnSiteTo(page, theme);
    const faults = await violationsIn(page, { type: "rule", values: ["color-contrast"] }, controls);
    softly(faults, `pressed, ${theme}`).toEqual([]);
  }
  // of the rest, all was looked at
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("[data-sandbox]")) part.remove();
    dispatchEvent(new Event("islandlost"));
  });
  await expect(page.getByRole("dialog", { name: "Note" })).toBeVisible();
  await page.locator(".tick input").first().check();
  await expectAccessible(page, "the note of a lost part, and a step that is ticked");
  await followAlong(page).click();
  await expect(page.getByRole("dialog").getByRole("status")).toBeVisible();
  await expectAccessible(page, "steps one at a time");
});

test("more contrast, forced colours: every word, choice and place is seen", async ({ sandbox: page }) => {
  await page.emulateMedia({ contrast: "more" });
  const inked = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ["--ink", "--ink-2", "--line", "--line-strong"].map((name) => style.getPropertyValue(name));
  });
  expect(new Set(inked).size).toBe(1);
  await page.emulateMedia({ contrast: null, forcedColors: "active" });
  const of = (question: string, part: string) => page.locator(`[data-question=${question}] ${part}`).first();
  await expectToShow(of("right", ".opt--ok"), "class", "opt opt--no");
  await expectToShow(of("wrong", ".fb"), "class", "fb");
  await expectToShow(of("right", ".fb"), "data-run", null);
  for (const piece of ["ok", "no", "now"]) await expectToShow(of("chosen", `.prog .${piece}`), "class", "");
  await expectChoiceToShow(of("chosen", "label.opt:has(:checked)"));
  const list = page.locator("[data-sandbox=list]");
  await expectToShow(list.getByRole("button", { name: "List" }), "aria-pressed", "false");
  await expectChoiceToShow(list.locator(".pick label:has(:checked)").first());
  await expectToShow(page.locator(".btn--save").first(), "aria-pressed", "true");
  // where a mark is all background, it has another colour than the page
  const lost = await page.evaluate(() => {
    const { backgroundColor: ofPage } = getComputedStyle(document.body);
    const isLost = (element: Element, pseudo: string) => {
      const { content, backgroundColor } = getComputedStyle(element, pseudo);
      return content === '""' && backgroundColor === ofPage;
    };
    return [...document.querySelectorAll("main *")].flatMap((element) =>
      ["::before", "::after"]
        .filter((pseudo) => isLost(element, pseudo))
        .map((pseudo) => `${element.tagName}.${element.className}${pseudo}`),
    );
  });
  softly([...new Set(lost)], "marks").toEqual([]);
});

const bottomOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);

/** A part looks the same twice, and otherwise with another value of one attribute, or without it. */
async function expectToShow(part: Locator, name: string, value: string | null): Promise<void> {
  const change = (element: Element, [name, value]: readonly [string, string | null]) =>
    value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
  await expectChange(part, name, (element) => element.evaluate(change, [name, value] as const));
}

/** The same of a choice that is taken back. */
async function expectChoiceToShow(label: Locator): Promise<void> {
  const takeBack = (element: Element) =>
    Object.assign(element.querySelector("input") ?? {}, { checked: false });
  await expectChange(label, "choice", (element) => element.evaluate(takeBack));
}

async function expectChange(
  part: Locator,
  what: string,
  change: (element: ElementHandle<SVGElement | HTMLElement>) => Promise<unknown>,
): Promise<void> {
  // the element itself: once it is changed, the locator may name another
  const element = await part.elementHandle();
  if (!element) throw new Error(`${part} is not there`);
  const before = await element.screenshot();
  softly((await element.screenshot()).equals(before), `${part}, unchanged`).toBe(true);
  await change(element);
  softly((await element.screenshot()).equals(before), `${what} of ${part}`).toBe(false);
}

const controls = ":is(a, button, label, .card, .opt)";

/** As if a pointer were on all controls of the page at once, and pressed each. */
async function pressControls(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  const { root } = await cdp.send("DOM.getDocument", { depth: -1 });
  const { nodeIds } = await cdp.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: controls });
  const forcedPseudoClasses = ["hover", "active"];
  await Promise.all(
    nodeIds.map((nodeId) => cdp.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses })),
  );
}

/** Which of red, green and blue clearly outweighs the other two in a text's colour. */
function strongest(text: Locator): Promise<string | undefined> {
  return text.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const [most, next] = Object.entries({ red, green, blue }).sort(([, a], [, b]) => b - a);
    return most && next && most[1] > 1.15 * next[1] ? most[0] : undefined;
  });
}
