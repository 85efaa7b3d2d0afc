import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";

/** A page of every kind. */
export const kinds = [
  "/",
  "/about",
  "/article/2-minute-rule",
  "/browse",
  "/category/how-tos",
  "/category/nothing-here",
  "/newsletter",
  "/no-such-page",
  "/privacy",
  "/quiz/tech-savvy",
  "/quizzes",
  "/saved",
  "/search",
  "/sitemap",
];

/** What a reader can use, as it stands: tag and words of everything that is not hidden. */
export function controls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, textarea");
    return [...all].filter((control) => control.checkVisibility({ visibilityProperty: true })).map(nameOf);

    function nameOf(control: HTMLElement): string {
      const words = control.ariaLabel ?? control.textContent.trim();
      return `${control.localName} ${words || control.getAttribute("name") || control.getAttribute("type")}`;
    }
  });
}

/** All that could be used `before` can still be. */
export async function expectNothingToBeGone(page: Page, before: readonly string[]): Promise<void> {
  const now = await controls(page);
  const gone = before.filter((name) => {
    const at = now.indexOf(name);
    if (at >= 0) now.splice(at, 1);
    return at < 0;
  });
  expect(gone).toEqual([]);
  await expect(page.getByText("did not load")).toHaveCount(0);
}

/**
 * Presses every link and submits every form, and sees that the browser would follow: nothing in the page has prevented
 * it. Forms of parts that are ready may be answered by the page itself; they are left alone.
 */
export async function expectLinksAndFormsToWork(page: Page): Promise<void> {
  const { asked, followed } = await page.evaluate(() => {
    const followed = { links: 0, forms: 0 };
    const onClick = (event: Event) => {
      if (!event.defaultPrevented) followed.links++;
      event.preventDefault();
    };
    const onSubmit = (event: Event) => {
      if (!event.defaultPrevented) followed.forms++;
      event.preventDefault();
    };
    addEventListener("click", onClick);
    addEventListener("submit", onSubmit);
    const links = document.querySelectorAll<HTMLAnchorElement>("a[href]");
    for (const link of links) link.click();
    const forms = [...document.querySelectorAll("form:not([method=dialog])")].filter(
      (form): form is HTMLFormElement => !form.closest("[data-part=ready]"),
    );
    for (const form of forms) {
      const field = form.querySelector<HTMLInputElement>("[type=search], [type=email]");
      if (!field) continue;
      const before = field.value;
      field.value = field.type === "email" ? "ada@example.org" : "door";
      form.requestSubmit();
      field.value = before;
    }
    removeEventListener("click", onClick);
    removeEventListener("submit", onSubmit);
    return { asked: { links: links.length, forms: forms.length }, followed };
  });
  expect(asked.links).toBeGreaterThan(10);
  expect(followed).toEqual(asked);
}

/** Says that a part could not be loaded, and leads to the page anew. */
export function note(page: Page) {
  return page.getByRole("dialog").filter({ hasText: "This part of the page could not be loaded." });
}

/** Buttons that do something only when their part is there; the browser itself opens the menu and submits forms. */
export const ownButtons = "button[type=button]:not([popovertarget])";
