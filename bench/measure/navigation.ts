import type { Browser, Page } from "playwright-core";
import { asReader, untilIdle } from "../subjects/browser.ts";
import { median } from "./figures.ts";

/** When the reader presses: as soon as the page has painted, with a finger after idle, or after half a second above the link. */
export const moments = ["at once", "tap", "hover"] as const;
export type Moment = (typeof moments)[number];

const link = ".week h3 a";

/** Milliseconds from the click on a card to the article's heading on the screen, on a slow phone; median. */
export async function clickToHeading(
  browser: Browser,
  home: string,
  moment: Moment,
  runs: number,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await once(browser, home, moment));
  return Math.round(median(times));
}

function once(browser: Browser, home: string, moment: Moment): Promise<number> {
  return asReader(browser, { slow: true }, async ({ page }) => {
    await page.addInitScript(watchClickAndHeading);
    await page.goto(home, { waitUntil: moment === "at once" ? "commit" : "load" });
    await page.waitForSelector(link);
    if (moment !== "at once") await untilIdle(page);
    await press(page, moment);
    const shown = await page.waitForFunction(() => sessionStorage.getItem("bench-shown"), undefined, {
      timeout: 60_000,
    });
    return Number(await shown.jsonValue());
  });
}

async function press(page: Page, moment: Moment): Promise<void> {
  const target = page.locator(link);
  await target.scrollIntoViewIfNeeded();
  if (moment !== "hover") return target.tap();
  await target.hover();
  await page.waitForTimeout(500);
  await target.click();
}

/** Runs in every page: notes the click, then waits for the frame after the heading that has the link's words. */
function watchClickAndHeading() {
  addEventListener(
    "click",
    (event) => {
      const text = event.target instanceof Element && event.target.closest("a")?.textContent;
      if (!text) return;
      sessionStorage.setItem("bench-wanted", text.trim());
      sessionStorage.setItem("bench-clicked", String(performance.timeOrigin + event.timeStamp));
    },
    true,
  );
  const look = () => {
    const wanted = sessionStorage.getItem("bench-wanted");
    if (wanted && document.querySelector("h1")?.textContent?.trim() === wanted) requestAnimationFrame(note);
    else requestAnimationFrame(look);
  };
  const note = () => {
    const now = performance.timeOrigin + performance.now();
    sessionStorage.setItem("bench-shown", String(now - Number(sessionStorage.getItem("bench-clicked"))));
  };
  requestAnimationFrame(look);
}
