import type { Page } from "@playwright/test";
import type { Catalogue } from "../../site/src/catalogue/use-index-file.ts";

/** Changes what the page's lists fetch when they are asked something. */
export async function editCatalogue(page: Page, edit: (catalogue: Catalogue) => void): Promise<void> {
  const catalogue: Catalogue = await (await page.request.get("/catalogue.json")).json();
  edit(catalogue);
  await page.route("**/catalogue.json", (route) => route.fulfill({ json: catalogue }));
}
