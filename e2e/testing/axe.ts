import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

/** A third less to bring into a page than what the package exports. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A rule that something in the page breaks, and the HTML of each such place. */
export type Violation = { id: string; places: string[] };

/**
 * What axe finds in the page as it stands. It is brought into the page once, which costs a tenth of a second, and asked
 * there as often as wanted, about all or what a selector names, without some rules. It does not look into frames.
 */
export async function violationsIn(
  page: Page,
  runOnly: RunOptions["runOnly"],
  within = "html",
  without: string[] = [],
): Promise<Violation[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(source);
  return page.evaluate(
    async ({ within, options }) => {
      const { violations } = await (Reflect.get(window, "axe") as typeof axe).run(within, options);
      return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ html }) => html) }));
    },
    {
      within,
      options: {
        runOnly,
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        resultTypes: ["violations"],
        iframes: false,
      } satisfies RunOptions,
    },
  );
}
