import type { Page } from "@playwright/test";
import { violationsIn } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { answer, startQuiz } from "../testing/quiz-run.ts";
import { openPage } from "../testing/screen.ts";

const states = ["hover", "active", "focus-visible"];

/** All controls of the page, to be put in a state at once, as if a pointer or the focus were on each. */
async function controlsOf(page: Page): Promise<(state: string) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  // of cards that are alike, two
  await page.evaluate(() => {
    for (const card of document.querySelectorAll("article:nth-of-type(n + 3)")) card.remove();
  });
  const { root } = await cdp.send("DOM.getDocument", { depth: -1 });
  const selector = ":is(a, button, label, .card, .opt)";
  const { nodeIds } = await cdp.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  return (state) => {
    const forcedPseudoClasses = state === "active" ? ["hover", state] : [state];
    return Promise.all(
      nodeIds.map((nodeId) => cdp.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses })),
    );
  };
}

const screens = {
  "Browse with its filters": async (page: Page) => {
    await openPage(page, "/browse?q=door");
    await page.getByRole("button", { name: "Filters & Sort" }).click();
    await expect(page.locator("#filters")).toBeVisible();
  },
  "an article": async (page: Page) => {
    await openPage(page, "/article/2-minute-rule");
  },
  // the last, because time stands still from then on
  "an answered question": async (page: Page) => {
    await startQuiz(page, "tech-savvy");
    await answer(page, 0);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.clock.resume();
  },
};

test("button colours: on every screen, in both themes: every label is read on hover, pressed and in focus", async ({
  page,
}) => {
  for (const [name, reach] of Object.entries(screens)) {
    await reach(page);
    const force = await controlsOf(page);
    for (const state of states) {
      await force(state);
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme });
        const faults = await violationsIn(page, { type: "rule", values: ["color-contrast"] });
        expect.soft(faults, `${name}: ${state}, ${theme}`).toEqual([]);
      }
    }
  }
});
