import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";
import { article, openArticle, saved, test, text } from "./desk-test.ts";

const said = (page: Page) => page.locator("[data-said]");

test("in a narrow window the list lies above the text until one turns away from it", {
  tag: "@desk",
}, async ({ page, desk }) => {
  await page.goto(`${desk.url}/#/`);
  const list = page.getByRole("complementary", { name: "Articles and quizzes" });
  const show = page.getByRole("button", { name: "Show the list" });
  await list.getByRole("searchbox").focus();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(list).toBeHidden();
  await show.click();
  await expect(list.getByRole("button", { name: "New" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(show).toBeFocused();
  await show.click();
  await page.mouse.click(800, 600);
  await expect(list).toBeHidden();
  await show.click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(list).toBeHidden();
});

test("something new gets the day it is to come out; the focus goes to it", { tag: "@desk" }, async ({
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
  expect(desk.files.get("articles/tea.md")).toContain("publishedAt: 2999-01-31");
});

test("the desk wears the colours of its site, also once they change", { tag: "@desk" }, async ({
  page,
  desk,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).not.toBe("rgb(4, 5, 6)");
  desk.looks = ":root { --paper: rgb(4, 5, 6); }";
  await expect.poll(ground).toBe("rgb(4, 5, 6)");
});

test("what happens is said to those who do not see it, and nothing while one types", {
  tag: "@desk",
}, async ({ page, desk, touched }) => {
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

test("the focus goes on where something was taken out, and to the choice between two texts", {
  tag: "@desk",
}, async ({ page, desk, allowed, touched }) => {
  touched.push(article);
  allowed.errors.push(/409|Failed to load resource/);
  desk.faults = [
    {
      ...{ line: 2, field: "title", message: "“A” is short", isWarning: true },
      mend: { label: "Write B", from: 0, to: 0, insert: "" },
    },
  ];
  await openArticle(page);
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("button", { name: "Remove laundry" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove stains" })).toBeFocused();
  await page.getByRole("tab", { name: "Faults (1)" }).click();
  const mend = page.getByRole("tabpanel").getByRole("button", { name: "Write B" });
  await mend.focus();
  desk.faults = [];
  await page.getByRole("button", { name: /^Undo: / }).click();
  await mend.focus();
  await expect(page.getByText("Nothing is to be mended.")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Faults" })).toBeFocused();
  await saved(page);
  await text(page).locator(".cm-line").first().click();
  // what is typed keeps theirs from coming in by itself
  await page.keyboard.type("M");
  desk.files.set(article, `${desk.files.get(article)}\nTheirs.\n`);
  await page.keyboard.type("ine");
  await expect(page.getByRole("heading", { name: "This file was changed elsewhere" })).toBeFocused();
});
