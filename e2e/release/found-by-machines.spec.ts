import { expect, test } from "../testing/fixtures.ts";

test("both feeds are linked by their types, and answer", async ({ page, request }) => {
  await page.goto("/");
  const feeds = await page
    .locator("link[rel=alternate]")
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute("type") ?? "", link.getAttribute("href") ?? ""] as const),
    );
  expect(feeds).toEqual([
    ["application/rss+xml", "/feed.xml"],
    ["application/feed+json", "/feed.json"],
  ]);
  for (const [, address] of feeds) expect((await request.get(address)).status(), address).toBe(200);
});
