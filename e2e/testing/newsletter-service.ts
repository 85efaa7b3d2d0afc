import type { Page, Request } from "@playwright/test";

/** Where `content/site.yaml` says the newsletter service is. */
export const service = "http://localhost:8787/";

type Answer = { status: number; body: string } | "unreachable";

/** Stands in for the newsletter service; the list fills with the calls it received. */
export async function answerSignUps(page: Page, answer: Answer): Promise<Request[]> {
  const calls: Request[] = [];
  await page.route(service, async (route) => {
    calls.push(route.request());
    if (answer === "unreachable") return route.abort("connectionrefused");
    await route.fulfill({
      ...answer,
      contentType: "text/plain",
      headers: { "Access-Control-Allow-Origin": "*" },
    });
  });
  return calls;
}

/** Stands in for a service that is slow: it answers when `release` is called. */
export async function holdSignUps(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(service, async (route) => {
    await promise;
    await route.fulfill({ status: 200, body: "ok", headers: { "Access-Control-Allow-Origin": "*" } });
  });
  return { release: resolve };
}

/** A sign-up form of the page's main part: the first, or the one in this place. */
export function signUpForm(page: Page, at = 0) {
  const form = page.locator("#main form.join").nth(at);
  return {
    panel: form.locator("xpath=ancestor::section[1]"),
    form,
    email: form.getByLabel("Email address"),
    button: form.getByRole("button"),
    hint: form.locator("xpath=following-sibling::p[contains(@class, 'hint')]"),
    /** The live region: what came of the attempt, and what to do next. */
    answer: form.locator("xpath=following-sibling::div[@role='status']"),
    status: form.locator("xpath=following-sibling::div[@role='status']/p[1]"),
    confirmation: form.locator(
      "xpath=following-sibling::div[@role='status']/p[contains(@class, 'confirmation')]",
    ),
  };
}
