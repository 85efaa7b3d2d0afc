import { expect } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/standards.ts";
import { saved, test } from "./desk-test.ts";

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
    if (path === "synonyms.yaml") await expect(place).toHaveAccessibleName("Group 1");
    await expectAccessible(page, path);
    if (from === "") continue;
    expect(before, path).toContain(from);
    touched.push(path);
    await place.fill("Fixes.");
    await expect.poll(() => desk.files.get(path), path).toBe(before.replace(from, to));
    await saved(page);
  }
});
