import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { main, openPage } from "../testing/screen.ts";

const tips = ["2-minute-rule", "the-paper-towel-microwave-trick", "quick-stress-relief"];

async function importFile(page: Page, content: unknown): Promise<void> {
  const buffer = Buffer.from(typeof content === "string" ? content : JSON.stringify(content));
  const file = { name: "saved-tips.json", mimeType: "application/json", buffer };
  await page.getByLabel("Import").setInputFiles(file);
}

test("Saved: a list brought to a new device is confirmed where it now stands, and again on the next", async ({
  page,
}) => {
  await openPage(page, "/saved");
  await page.getByLabel("Import").focus();
  await importFile(page, { savedArticles: [...tips, "gone", "lost"], savedQuizzes: ["tech-savvy"] });
  const said = main(page).getByText("Imported. 3 tips and 1 quiz; 2 are no longer here.", { exact: true });
  await expect(said).toBeVisible();
  await expect(main(page).getByRole("article")).toHaveCount(4);
  await expect(said).toBeFocused();
  await expect(said).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(main(page).getByRole("article").first().getByRole("link")).toBeFocused();

  await importFile(page, { savedArticles: tips });
  await expect(main(page).getByText("Imported. Nothing new.", { exact: true })).toBeFocused();
  await importFile(page, "no list");
  await expect(page.getByRole("status").filter({ hasText: "“saved-tips.json” is not a list" })).toBeVisible();
  await expect(main(page).getByRole("article")).toHaveCount(4);
});
