import type { Page } from "@playwright/test";
import { openArticleOf } from "../testing/article-of.ts";
import { expect, test } from "../testing/fixtures.ts";
import { beginToRead, openToRead, tickBox } from "../testing/reading.ts";
import { expectPartAccessible } from "../testing/standards.ts";

// ten steps, four of them with a drawing, below a warning
const path = "/article/bleed-a-radiator";
const follow = (page: Page) => page.getByRole("button", { name: "Follow along", exact: true });
const followFromHead = (page: Page) => page.getByRole("button", { name: "Follow along, 10 steps" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Bleed a Radiator That Stays Cold" });
const said = (page: Page) => page.getByRole("dialog").getByRole("status");
const buttons = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name });
const press = (page: Page, name: string) => buttons(page, name).last().click();

/** Taps a button, each time at its other end: two taps at one place, as quick as these, are a double tap. */
async function tapElsewhere(page: Page, name: string) {
  const button = buttons(page, name);
  const { width } = (await button.boundingBox()) ?? { width: 0 };
  isLeft = !isLeft;
  await button.tap({ position: { x: width * (isLeft ? 0.2 : 0.8), y: 36 } });
}
let isLeft = false;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test("Follow along by touch: the warning, then step by step, ticked on the page, to the end and Save", async ({
    page,
  }) => {
    await openToRead(page, path);
    await followFromHead(page).tap();
    await expect(said(page)).toContainText("The water inside can be 70 °C or hotter.");
    // on a phone, the warning goes on below the window
    await dialog(page).evaluate((part) => part.scrollTo(0, part.scrollHeight));
    await expect(buttons(page, "Read, first step")).toBeVisible();
    await tapElsewhere(page, "Read, first step");
    await expect(said(page)).toContainText("Find the pressure gauge. It is a dial");
    await expect(dialog(page).getByText("1 of 10")).toBeVisible();
    await expect(said(page).getByRole("img", { name: /^Look for the dial/ })).toBeVisible();
    await tapElsewhere(page, "Done, next step");
    await expect(said(page)).toContainText("Switch the heating off at the boiler.");
    await expect(said(page).getByRole("img")).toHaveCount(0);
    await tapElsewhere(page, "Back one step");
    await expect(said(page)).toContainText("Find the pressure gauge.");
    await tapElsewhere(page, "Done, next step");
    await tapElsewhere(page, "Done, next step");
    await expect(dialog(page).getByText("3 of 10")).toBeVisible();
    const button = dialog(page).getByRole("button", { name: "Done, next step" });
    await expect(button).toBeFocused();
    expect((await button.boundingBox())?.height).toBe(72);
    await buttons(page, "Close").first().tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(tickBox(page, "Wait for it to cool.")).toBeFocused();
    await expect(tickBox(page, "Wait for it to cool.")).toBeInViewport();
    await expect(page.locator(".tick :checked")).toHaveCount(2);

    await followFromHead(page).tap();
    for (let step = 3; step < 10; step++) {
      await expect(dialog(page).getByText(`${step} of 10`)).toBeVisible();
      await tapElsewhere(page, "Done, next step");
    }
    await tapElsewhere(page, "Done");
    await expect(dialog(page).getByText("Did it work?")).toBeVisible();
    await press(page, "It works");
    await expect(dialog(page).getByRole("button", { name: /^Save/ })).toBeFocused();
    await press(page, "Save");
    await expect(dialog(page).getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");
    await buttons(page, "Close").first().tap();
    await expect(page.locator(".tick :checked")).toHaveCount(10);
    await expect(page.getByRole("button", { name: /^Saved/ }).first()).toBeVisible();
  });
});

test("Follow along: a double click is one step; a reload comes back to it, Back closes, Forward opens, a note leads to the page", async ({
  page,
}) => {
  await openToRead(page, path);
  await follow(page).click();
  await buttons(page, "Read, first step").dblclick();
  await expect(dialog(page).getByText("1 of 10")).toBeVisible();
  await buttons(page, "Done, next step").dblclick();
  await expect(dialog(page).getByText("2 of 10")).toBeVisible();
  await page.reload();
  await expect(said(page)).toContainText("Switch the heating off at the boiler.");
  await expect(dialog(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(tickBox(page, "Find the pressure gauge.")).toBeChecked();
  await page.goForward();
  await said(page).getByRole("link", { name: "4" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("#Note-fn-pump")).toBeInViewport();
  await page.goBack();
  await expect(said(page)).toContainText("Switch the heating off at the boiler.");
});

test("Follow along by keys: a screen reader hears each step once, the focus stays, and whom it did not work for finds what can fail", async ({
  page,
}) => {
  await openToRead(page, path);
  await follow(page).click();
  const button = dialog(page).getByRole("button", { name: /^(Read|Done)/ });
  await expect(button).toBeFocused();
  await expect(dialog(page)).toHaveAccessibleDescription(/^Careful/);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((records) => {
      const live = new Set(
        records.map(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest("[role=status],[aria-live]"),
        ),
      );
      for (const part of live) if (part) heard.push(part.textContent.slice(0, 12));
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  for (const name of ["Find the pressure", "Switch the heating", "Wait for it"]) {
    await page.keyboard.press("Space");
    await expect(said(page)).toContainText(name);
    await expect(button).toBeFocused();
  }
  const heard = () => page.evaluate(() => Reflect.get(window, "heard"));
  expect(await heard()).toEqual(["Find the pre", "Switch the h", "Wait for it "]);
  await page.keyboard.press("ArrowLeft");
  await expect(said(page)).toContainText("Switch the heating off at the boiler.");
  await page.keyboard.press("ArrowRight");
  await expect(said(page)).toContainText("Wait for it to cool.");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(tickBox(page, "Wait for it to cool.")).toBeFocused();
  await follow(page).press("Enter");
  await expect(dialog(page).getByText("3 of 10")).toBeVisible();
  // a key that is held is one press
  for (let times = 0; times < 3; times++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  for (let step = 4; step <= 10; step++) {
    await expect(dialog(page).getByText(`${step} of 10`)).toBeVisible();
    await page.keyboard.press("ArrowRight");
  }
  await expect(said(page)).toHaveText("That was the last step.Did it work?");
  await press(page, "Not yet");
  await expect(said(page)).toHaveText("What do you see?");
  expect((await heard()).slice(-2)).toEqual(["That was the", "What do you "]);
  const symptoms = dialog(page).locator("summary");
  await expect(symptoms).toHaveText(
    await page.locator("#if-it-does-not-work + ul > li > strong:first-child").allTextContents(),
  );
  await expect(symptoms.first()).toBeFocused();
  await symptoms.first().press("Enter");
  await expect(dialog(page).locator("details[open] p")).toHaveText(/\w{3}/);
  await expectPartAccessible(page, "dialog[open]");
});

test.describe("on a translated page", () => {
  test.use({ changedBy: "translator" });
  test("Follow along: a translated page is followed in its words, and the drawings may be missing", async ({
    page,
    allowed,
  }) => {
    allowed.errors.push(/ERR_FAILED/);
    await page.route("**/pictures/**", (route) => route.abort());
    await openToRead(page, path);
    await follow(page).click();
    for (const name of ["Read, first step", "Done, next step", "Done, next step"]) await press(page, name);
    await expect(said(page).locator("strong font font")).toHaveText("Wait for it to cool.");
    await press(page, "Back one step");
    await press(page, "Back one step");
    await expect(said(page).getByText("Image could not be loaded")).toBeVisible();
    await expect(said(page)).toContainText("Find the pressure gauge.");
    await page.keyboard.press("Escape");
    await expect(page.locator(".tick :checked")).toHaveCount(2);
  });
});

test("Follow along: steps are what stands in a list of the text; each list has its button, paragraphs and boxes of a step stand apart, and only warnings before it are shown", async ({
  page,
}) => {
  await openArticleOf(
    page,
    [
      "## One\n\n1. **Open it.** See:\n   1. the lid\n   2. the box\n\n   💡 Take care.\n\n   Look.\n2. Shut it *softly*.",
      "> 1. Quoted.\n> 2. Said.",
      "⚠️ It bites.\n\n## Two\n\n- a bullet\n\n1. **Go.** See:\n\n   💡 Take a friend.\n\n2. **Stay.**",
      "A word.[^n]\n\n[^n]: 1. Noted.",
    ].join("\n\n"),
  );
  await beginToRead(page);
  const names = ["Open it.", /^Shut it softly\.$/, "Go.", "Stay."];
  for (const name of names) await expect(tickBox(page, name)).toHaveCount(1);
  await expect(page.locator(".tick input")).toHaveCount(names.length);
  await expect(follow(page)).toHaveCount(2);
  await follow(page).first().click();
  await expect(said(page)).toContainText("Open it.");
  const gaps = await said(page).evaluate((part) => {
    const boxes = [...part.querySelectorAll("ol, p, .callout")].map((each) => each.getBoundingClientRect());
    return boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0));
  });
  expect(gaps).toHaveLength(2);
  for (const gap of gaps) expect(gap).toBeGreaterThan(10);
  await page.keyboard.press("Escape");
  await page.locator("#article-body").evaluate((body) => body.toggleAttribute("data-danger", true));
  await follow(page).last().click();
  await expect(said(page)).toContainText("It bites.");
  await press(page, "Read, first step");
  await expect(said(page)).toContainText(/Go\..*Take a friend\./s);
  await expect(page.getByRole("dialog").getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".tick :checked")).toHaveCount(0);
});

test("Follow along: without its script the page says so and stays as it was; loaded again, it covers the page even where a script can make no style sheets, and says that a long warning goes on", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/ERR_FAILED/);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, "adoptedStyleSheets");
    Reflect.deleteProperty(CSSStyleSheet.prototype, "replaceSync");
  });
  await page.setViewportSize({ width: 375, height: 667 });
  await openToRead(page, path);
  await page.route("**/assets/*.js", (route) => route.abort());
  await follow(page).click();
  const note = page.getByRole("dialog").filter({ hasText: "This part of the page could not be loaded." });
  await expect(note).toBeVisible();
  await expect(follow(page)).not.toHaveAttribute("aria-busy");
  await expect(tickBox(page, "Find the pressure gauge.")).toBeVisible();
  await page.unroute("**/assets/*.js");
  await note.getByRole("link", { name: "Load the page again" }).click();
  await beginToRead(page);
  await page
    .locator("#article-body .callout")
    .first()
    .evaluate((box) => box.append(" Wait.".repeat(300)));
  await followFromHead(page).click();
  const more = buttons(page, "Read on ↓");
  await expect(more).toBeVisible();
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 667 });
  await expect(dialog(page)).toHaveAttribute("data-more");
  await expect(buttons(page, "Read, first step")).toHaveCount(0);
  await more.click();
  expect(await dialog(page).evaluate((part) => part.scrollTop)).toBeGreaterThan(100);
  await dialog(page).evaluate((part) => part.scrollTo(0, part.scrollHeight));
  await expect(buttons(page, "Read, first step")).toBeVisible();
  await dialog(page).evaluate((part) => part.scrollTo(0, 0));
  await press(page, "Read, first step");
  await expect(said(page)).toContainText("Find the pressure gauge.");
});

test("Follow along: a step that sends to a table shows it", async ({ page }) => {
  await openToRead(page, "/article/stain-first-aid");
  await page.getByRole("button", { name: "Follow along, 6 steps" }).click();
  for (let step = 1; step < 4; step++) await press(page, "Done, next step");
  await expect(said(page)).toContainText("Do what the table says under “First”.");
  await expect(said(page).getByRole("cell", { name: "soak in cold water, 30 minutes" })).toBeVisible();
});

test("Follow along: of several lists the head counts no steps, and the end of one names the steps that follow it", async ({
  page,
}) => {
  await openToRead(page, "/article/phone-lost-or-stolen-the-first-hour");
  await follow(page).first().click();
  for (let step = 1; step < 3; step++) await press(page, "Done, next step");
  await press(page, "Done");
  await expect(said(page)).toHaveText(
    "That was the last step of this part.Next on the page: “Then, in this order”.Did it work?",
  );
});
