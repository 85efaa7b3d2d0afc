import { parse } from "yaml";
import { expect } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/standards.ts";
import { saved, test } from "./desk-test.ts";

test("a colour that is too pale is told while it is typed, with the nearest that passes as a mend", async ({
  page,
  desk,
  touched,
}) => {
  touched.push("brand.yaml");
  const before = desk.files.get("brand.yaml") ?? "";
  await page.getByRole("link", { name: "Pages and settings" }).click();
  await page.getByRole("region", { name: "The site" }).getByRole("link").nth(1).click();
  const ink = page.getByRole("group", { name: "Ink", exact: true }).first();
  await ink.getByRole("textbox", { name: "ink, in the light", exact: true }).fill("#999999");
  await expect(ink).toContainText(/Ink #999999 on \S+ #\S+ has a contrast of \d/);
  await expectAccessible(page, "colours");
  await ink.getByRole("button", { name: /^Write #/ }).click();
  await expect(ink.getByText("has a contrast of")).toHaveCount(0);
  await saved(page);
  const [light] = (parse(desk.files.get("brand.yaml") ?? "") as { colours: { ink: string[] } }).colours.ink;
  expect(light).toMatch(/^#[0-9a-f]{6}$/);
  expect(desk.files.get("brand.yaml")).toBe(before.replace(/(ink: \[")#\w+/, `$1${light}`));
  await ink.getByRole("textbox", { name: "ink, in the dark", exact: true }).fill("");
  const derived = ink.getByRole("textbox", { name: "ink, in the dark", exact: true });
  await expect(derived).toHaveAttribute("placeholder", /^#[0-9a-f]{6}, derived$/);
  const shown = (await derived.getAttribute("placeholder"))?.slice(0, 7) ?? "";
  await expect(ink.getByLabel("ink, in the dark: choose")).toHaveValue(shown);
});

test("each setting of the site has its field; changing one changes its own line only", async ({
  page,
  desk,
  touched,
}) => {
  const changes: [path: string, field: string, from: string, to: string][] = [
    ["site.yaml", "tagline", "tagline: Small fixes for the things that snag your day.", "tagline: Fixes."],
    ["categories.yaml", "entries.0.title", "title: Life Hacks", "title: Fixes."],
    ["people.yaml", "team.sofia.name", "name: Sofia Reyes", "name: Fixes."],
    ["legal/terms.md", "title", "title: Terms of Service", "title: Fixes."],
    ["legal/privacy.md", "title", "title: Privacy Policy", "title: Fixes."],
    ["legal/disclaimer.md", "title", "title: Disclaimer", "title: Fixes."],
    ["synonyms.yaml", "entries", "", ""],
    ["words.txt", "", "", ""],
    ["about.md", "intro", "", ""],
    ["contact.md", "intro", "", ""],
  ];
  for (const [path, field, from, to] of changes) {
    const before = desk.files.get(path) ?? "";
    await page.goto(`${desk.url}/#/${path}`);
    if (path.endsWith(".md")) {
      await page.getByRole("tab", { name: "Details" }).click();
      // these pages have no pictures
      await expect(page.getByRole("button", { name: "Table", exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Picture", exact: true })).toHaveCount(0);
    }
    const form = field ? page.locator(`[data-field="${field}"]`) : page.locator(".form");
    const place = form.getByRole("textbox").first();
    await expect(place).toBeVisible();
    if (path === "synonyms.yaml") await expect(place).toHaveAccessibleName("Add to group 1");
    await expectAccessible(page, path);
    if (from === "") continue;
    expect(before, path).toContain(from);
    touched.push(path);
    await place.fill("Fixes.");
    await expect.poll(() => desk.files.get(path), path).toBe(before.replace(from, to));
    await saved(page);
  }
});
