import { clientReady, expect, test } from "../testing/fixtures.ts";
import { everyRoute } from "../testing/routes.ts";

test("Roles: every page is public", async ({ request }) => {
  for (const { path, status } of await everyRoute(request)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    expect(response.headers()["www-authenticate"]).toBeUndefined();
    expect(response.url()).toContain(path);
  }
});

test("Roles: no page asks anyone to sign in", async ({ request }) => {
  for (const { path } of await everyRoute(request)) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/type="password"|>\s*(sign in|log in|register|my account)\s*</i);
  }
});

test("Roles: visitors stay anonymous, no cookie is set", async ({ page, context }) => {
  await page.goto("/");
  await clientReady(page);
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  expect(await context.cookies()).toEqual([]);
});
