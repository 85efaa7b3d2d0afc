import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "puppeteer-core";
import { asReader, slowCpu, untilIdle } from "../browser.ts";
import { besideHand, inTurns } from "../figures.ts";
import type { Part, ResultRow } from "../results.ts";
import type { MeasuredPages } from "../subjects/pages.ts";
import { withSubjects } from "../subjects/subjects.ts";

/** How long a finger stays on the glass, and a mouse above a link. */
const fingerMs = 80;
const hoverMs = 500;

type Moment = "tapped at first sight" | "tapped" | "hovered and clicked";
type Way = { what: string; from: string; link: string };

/** Every kind of way from one page to another; the first three are also hovered. */
function waysIn({ article, category, quiz }: MeasuredPages): Way[] {
  const card = "main .card a[href^='/article/']";
  return [
    { what: "home → article", from: "/", link: ".week h3 a" },
    { what: "browse → article", from: "/browse", link: card },
    { what: "article → related", from: article, link: "[aria-labelledby='related'] a[href^='/article/']" },
    { what: "category → article", from: category, link: card },
    { what: "home → category", from: "/", link: "main a[href^='/category/']" },
    { what: "home → browse", from: "/", link: "main a[href='/browse']" },
    { what: "quizzes → quiz", from: "/quizzes", link: "main a[href^='/quiz/']" },
    { what: "quiz → quizzes", from: quiz, link: "main a[href='/quizzes']" },
    { what: "header → home", from: article, link: "header a[href='/']" },
    { what: "menu → quizzes", from: "/", link: ".menu a[href='/quizzes']" },
    { what: "footer → privacy", from: "/", link: "footer a[href='/privacy']" },
  ];
}

export const taps: Part = {
  name: "taps",
  title: "From tap to heading",
  about: `From the end of a tap to the paint of the next page’s heading (Element Timing), on a phone; slow line, CPU ÷ 4; medians. A finger stays ${fingerMs} ms on the glass. Tapped: when the page is idle; at first sight: as soon as the link is there; hovered: ${hoverMs} ms before the click. Remark as above.`,
  peer: "HTML by hand",
  measure: ({ runs }) =>
    withSubjects(async (subjects, browser) => {
      const rows: ResultRow[] = [];
      const measure = async (way: Way, moment: Moment, ratioAtMost: number) => {
        const pair = await inTurns(subjects, runs, (site) => once(browser, site, way, moment));
        rows.push({ ...besideHand(`${way.what}, ${moment}`, pair), budget: { ratioAtMost } });
      };
      const ways = waysIn(subjects.pages);
      for (const way of ways) await measure(way, "tapped", 1.15);
      for (const way of ways.slice(0, 1)) await measure(way, "tapped at first sight", 1.15);
      for (const way of ways.slice(0, 3)) await measure(way, "hovered and clicked", 1.15);
      return rows;
    }),
};

export function once(browser: Browser, site: string, { from, link }: Way, moment: Moment): Promise<number> {
  return asReader(browser, { cpu: slowCpu }, async (page) => {
    await page.evaluateOnNewDocument(answerConsent);
    const loaded = page.goto(site + from);
    if (moment === "tapped at first sight") {
      // the next page interrupts this one
      loaded.catch(() => {});
      await page.waitForSelector(link, { visible: true });
    } else {
      await loaded;
      await untilIdle(page);
    }
    if (link.startsWith(".menu")) await openMenu(page);
    const target = await page.$eval(link, bringIntoView);
    await page.evaluate(noteClick);
    await press(page, target, moment);
    await untilAt(page, target.pathname);
    return page.evaluate(fromClickToHeading);
  });
}

async function openMenu(page: Page): Promise<void> {
  await page.tap(".menu-btn");
  await page.waitForSelector(".menu:popover-open");
}

async function press(page: Page, { x, y }: { x: number; y: number }, moment: Moment): Promise<void> {
  if (moment === "hovered and clicked") {
    await page.mouse.move(x, y);
    await wait(hoverMs);
    return page.mouse.click(x, y).catch(answerLost);
  }
  const finger = await page.touchscreen.touchStart(x, y);
  await wait(fingerMs);
  await finger.end().catch(answerLost);
}

/** The browser's answer to a press may be lost with the page that is left. */
function answerLost(): void {}

/** Asked again and again: Puppeteer's own waiting ends with the page that is left, also where a prerendered one comes. */
async function untilAt(page: Page, wanted: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const here = await page.evaluate(() => location.pathname).catch(() => undefined);
    if (here === wanted) return;
    await wait(200);
  }
  throw new Error(`${wanted} did not come within a minute`);
}

/** Runs in the page. */
function bringIntoView(link: Element) {
  link.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = link.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  if (!link.contains(document.elementFromPoint(x, y))) throw new Error(`${link.outerHTML} is covered`);
  return { x, y, pathname: new URL((link as HTMLAnchorElement).href).pathname };
}

/** Runs in the page before all else: the cookie banner, which covers the end of a page, has been answered. */
function answerConsent(): void {
  localStorage.setItem("cookieConsent", '{"necessary":true,"analytics":false,"marketing":false}');
}

/** Runs in the page that is left; what it notes is read in the next. */
function noteClick(): void {
  const note = ({ timeStamp }: Event) =>
    localStorage.setItem("bench-clicked", String(performance.timeOrigin + timeStamp));
  addEventListener("click", note, true);
}

/** Runs in the next page. */
async function fromClickToHeading(): Promise<number> {
  const shown = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? Number.NaN)).observe({
      type: "element",
      buffered: true,
    });
  });
  return performance.timeOrigin + shown - Number(localStorage.getItem("bench-clicked"));
}
