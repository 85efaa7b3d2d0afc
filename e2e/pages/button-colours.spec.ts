import type { Page } from "@playwright/test";
import { axeFaults } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { answer, startQuiz } from "../testing/quiz-run.ts";
import { open } from "../testing/screen.ts";

const states = ["hover", "active", "focus-visible"];

/** All controls of the page in this state at once, as if a pointer or the focus were on each. */
async function force(page: Page, state: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  const { root } = await cdp.send("DOM.getDocument", { depth: -1 });
  // of cards that are alike, two
  const selector =
    ":is(a, button, label, .card, .opt):not(article:nth-of-type(n + 3), article:nth-of-type(n + 3) *)";
  const { nodeIds } = await cdp.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds)
    await cdp.send("CSS.forcePseudoState", {
      nodeId,
      forcedPseudoClasses: state === "active" ? ["hover", state] : [state],
    });
}

const screens = {
  "an answered question": async (page: Page) => {
    await startQuiz(page, "tech-savvy");
    await answer(page, 0);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.clock.resume();
  },
  "Browse with its filters": async (page: Page) => {
    await open(page, "/browse?q=door");
    await page.getByRole("button", { name: "Filters & Sort" }).click();
    await expect(page.locator("#filters")).toBeVisible();
  },
  "an article": async (page: Page) => {
    await open(page, "/article/2-minute-rule");
  },
};

for (const [name, open] of Object.entries(screens))
  test(`button colours: ${name}, in both themes: every label is read on hover, pressed and in focus`, async ({
    page,
  }) => {
    await open(page);
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      for (const state of states) {
        await force(page, state);
        const faults = await axeFaults(page, { type: "rule", values: ["color-contrast"] });
        expect.soft(faults, `${state}, ${theme}`).toEqual([]);
      }
    }
  });
