import { expect, test } from "../testing/fixtures.ts";
import { everyRoute } from "../testing/routes.ts";

const noindex = '<meta name="robots" content="noindex">';

test("search engines keep every page but search, saved, offline and not-found pages", async ({ request }) => {
  const kept: Record<string, boolean> = {};
  for (const { path } of await everyRoute(request))
    kept[path] = !(await (await request.get(path)).text()).includes(noindex);
  const others = Object.keys(kept).filter((path) => !kept[path]);
  expect(others.sort()).toEqual(
    [
      "/search",
      "/search?q=door",
      "/saved",
      "/offline",
      "/no-such-page",
      ...["/article/no-such", "/quiz/no-such", "/category/no-such"],
    ].sort(),
  );
});

test("every feed is linked by its own type and sent as that", async ({ page, request }) => {
  await page.goto("/");
  const feeds = await page.locator("link[rel=alternate]").evaluateAll((links) =>
    links.map((link) => ({
      type: link.getAttribute("type") ?? "",
      address: link.getAttribute("href") ?? "",
    })),
  );
  expect(feeds.map(({ address }) => address).sort()).toEqual(["/feed.json", "/feed.xml"]);
  for (const { type, address } of feeds) {
    const answer = await request.get(address);
    expect(answer.headers()["content-type"], address).toBe(`${type}; charset=utf-8`);
  }
});
