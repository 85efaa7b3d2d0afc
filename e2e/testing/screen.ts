import type { Locator, Page } from "@playwright/test";
import { clientReady, expect } from "./fixtures.ts";

/** Opens an address and waits until the client listens. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await clientReady(page);
}

/** Gives the window another size, and waits until the page measures with it. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
}

/** The part of a screen between header and footer. */
export function main(page: Page): Locator {
  return page.getByRole("main");
}

/** The page's own headline. */
export function headline(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

/** The button that saves the page, whichever it says now. */
export function saveButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Saved?\b/ }).first();
}

/** Asserts that a place holds exactly these links, in this order. */
export async function expectLinks(place: Locator, links: [name: string, address: string][]): Promise<void> {
  const found = place.getByRole("link");
  await expect(found).toHaveText(links.map(([name]) => name));
  for (const [index, [, address]] of links.entries())
    await expect(found.nth(index)).toHaveAttribute("href", address);
}

/** Asserts that a link is there, and where it leads. */
export async function expectLeadsTo(link: Locator, address: string): Promise<void> {
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", address);
}

/** Height of a text in lines, and whether more of it is cut off. */
export function shownLines(text: Locator): Promise<{ shown: number; cut: boolean }> {
  return text.evaluate((element) => {
    const style = getComputedStyle(element);
    const height = element.clientHeight - Number.parseFloat(style.paddingBottom);
    return {
      shown: Math.round(height / Number.parseFloat(style.lineHeight)),
      cut: element.scrollHeight > element.clientHeight + 2,
    };
  });
}

/** Puts a very long text into an element, as a careless author might. */
export function lengthen(text: Locator): Promise<void> {
  return text.evaluate((element) => {
    element.textContent = "a long and winding sentence that goes on and on ".repeat(12);
  });
}

/** In how many columns cards stand; one card may be as wide as two. */
export async function columnsOf(cards: Locator): Promise<number> {
  const lefts = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
}

/** What the browser tells screen readers about a button: whether what it opens is open. */
export async function saidExpanded(page: Page, name: string): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const button = nodes.find((node) => node.role?.value === "button" && node.name?.value === name);
  return button?.properties?.find((property) => property.name === "expanded")?.value.value;
}

/** Scrolls through the whole page, a screen at a time, each painted. */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await painted();
    }
    // the home page's other theme has pictures that are never loaded
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await painted();
  });
}

/**
 * Presses a link, or does `press`, and waits for the tab that opens, which must not reach back to this page. The shell of
 * Chromium tells of such a tab by its protocol alone.
 */
export async function expectNewTab(
  link: Locator,
  address: string,
  press: () => Promise<void> = () => link.click(),
): Promise<void> {
  const page = link.page();
  const { href: url } = new URL(address, page.url());
  const tabs: unknown[] = [];
  const session = await page.context().browser()?.newBrowserCDPSession();
  session?.on("Target.targetInfoChanged", ({ targetInfo }) => tabs.push(targetInfo));
  await session?.send("Target.setDiscoverTargets", { discover: true });
  await press();
  await expect.poll(() => tabs).toContainEqual(expect.objectContaining({ url, canAccessOpener: false }));
  await session?.detach();
}
