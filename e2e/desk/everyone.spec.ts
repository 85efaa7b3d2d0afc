import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";
import { article, openArticle, saved, test, text } from "./desk-test.ts";

const said = (page: Page) => page.locator("[data-said]");

test("something new gets the day it is to come out; the focus goes to it", async ({
  page,
  desk,
  touched,
}) => {
  touched.push("articles/tea.md");
  await page.getByRole("button", { name: "New" }).click();
  const dialog = page.getByRole("dialog", { name: "Something new" });
  await expect(dialog.getByLabel("Comes out on")).toHaveValue("2026-11-22");
  await dialog.getByRole("textbox", { name: "Headline" }).fill("Tea");
  await dialog.getByLabel("Comes out on").fill("2999-01-31");
  let begun = 0;
  page.on("request", (request) => request.url().endsWith("/api/new") && begun++);
  await dialog.getByRole("button", { name: "Begin" }).dblclick();
  await expect(page.getByRole("textbox", { name: "Headline" })).toHaveValue("Tea");
  expect(begun).toBe(1);
  await expect(page).toHaveTitle("Tea · Knack");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(said(page)).toHaveText("“Tea” is begun, as a draft.");
  expect(desk.files.get("articles/tea.md")).toContain("publishedAt: 2999-01-31");
});

test("the desk wears the colours of its site, also once they change", async ({ page, desk }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).not.toBe("rgb(4, 5, 6)");
  desk.theme = ":root { --paper: rgb(4, 5, 6); }";
  await expect.poll(ground).toBe("rgb(4, 5, 6)");
});

test("what happens is said to those who do not see it, and nothing while one types", async ({
  page,
  desk,
  touched,
}) => {
  touched.push(article);
  await openArticle(page);
  await page.evaluate(() => {
    const all: string[] = [];
    const place = document.querySelector("[data-said]") as Element;
    new MutationObserver(() => all.push(place.textContent)).observe(place, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(window, { all });
  });
  const all = () => page.evaluate(() => (window as unknown as { all: string[] }).all);
  await text(page).locator(".cm-line").first().click();
  const line = (desk.files.get(article) ?? "").split("\n").findIndex((words) => words.startsWith("Lift"));
  desk.faults = [
    { line: line + 1, field: "body", message: "“color” is American", isWarning: true },
    { line: 3, field: "description", message: "is missing; add it", isWarning: false },
  ];
  await page.keyboard.type("One word after another, and some more.", { delay: 50 });
  await saved(page);
  await expect(said(page)).toHaveText("The text is saved. 2 faults.");
  expect(await all()).toEqual(["The text is saved. 2 faults."]);
});

test("whoever does not see the desk is told where they are, what was found, how it is sorted and what is wrong", async ({
  page,
  desk,
  allowed,
  touched,
}) => {
  touched.push(article);
  // pictures, of which this desk has none
  allowed.errors.push(/404|Failed to load resource/);
  await page.getByRole("button", { name: "Words", exact: true }).press("Enter");
  await expect(said(page)).toHaveText("Sorted by words, ascending.");
  await page.getByRole("button", { name: "Words", exact: true }).press("Enter");
  await expect(said(page)).toHaveText("Sorted by words, descending.");
  await page.getByRole("searchbox", { name: "Search titles and tags" }).fill("stain");
  await expect(page.getByRole("status")).toHaveText(/^1 of /);
  await page.getByRole("searchbox", { name: "Search titles and tags" }).fill("xyzzy");
  await expect(page.getByRole("status")).toHaveText(/^0 of /);
  await page.getByRole("searchbox", { name: "Search titles and tags" }).fill("");
  desk.faults = [{ line: 40, field: "body", message: "“color” is American.", isWarning: true }];
  await openArticle(page);
  await expect(said(page)).toHaveText("Stain First Aid: the First Five Minutes.");
  await expect(text(page)).not.toHaveAttribute("aria-placeholder");
  await page.getByRole("tab", { name: "Faults (1)" }).click();
  await expect(
    page.getByRole("tabpanel").getByRole("button", { name: "Go there: Line 40" }),
  ).toHaveAccessibleDescription("“color” is American.");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const link = page.getByRole("dialog", { name: "Where does it lead?" });
  await link.getByRole("textbox").fill("camera");
  await expect(link.getByRole("status")).toHaveText("1 found.");
  await page.keyboard.press("Escape");
  await text(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(text(page)).toHaveAttribute("aria-placeholder", /^Begin with the answer/);
  await saved(page);
});
