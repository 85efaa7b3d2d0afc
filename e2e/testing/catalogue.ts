import type { Page } from "@playwright/test";
import type { Catalogue } from "../../site/src/catalogue/use-index-file.ts";

/** Changes what the page's lists fetch when they are asked something. */
export async function editCatalogue(page: Page, edit: (catalogue: Catalogue) => void): Promise<void> {
  await page.route("**/catalogue.json", async (route) => {
    const response = await route.fetch();
    const catalogue: Catalogue = await response.json();
    edit(catalogue);
    await route.fulfill({ response, json: catalogue });
  });
}
