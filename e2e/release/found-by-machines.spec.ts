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
  expect(feeds.map(({ address }) => address).sort()).toEqual(["/atom.xml", "/feed.json", "/feed.xml"]);
  for (const { type, address } of feeds) {
    const answer = await request.get(address);
    expect(answer.headers()["content-type"], address).toBe(`${type}; charset=utf-8`);
  }
});

// what Mozilla’s HTTP Observatory asks besides the headers of site/release/observatory.test.ts
test("no page or file sets a cookie or opens itself to the scripts of others, and no page asks for a script of theirs", async ({
  request,
}) => {
  for (const { path } of await everyRoute(request)) {
    const answer = await request.get(path);
    const names = Object.keys(answer.headers());
    expect(
      names.filter((name) => /^set-cookie|^access-control/.test(name)),
      path,
    ).toEqual([]);
    for (const [, address] of (await answer.text()).matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g))
      expect(address, path).toMatch(/^\/[^/]/);
  }
  const files = ["/catalogue.json", "/feed.xml", "/idle.js", "/favicon.svg", "/fonts/text.woff2"];
  for (const file of files) {
    const names = Object.keys((await request.get(file)).headers());
    expect(
      names.filter((name) => /^set-cookie|^access-control/.test(name)),
      file,
    ).toEqual([]);
  }
});
