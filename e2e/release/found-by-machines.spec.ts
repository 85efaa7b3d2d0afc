import { expect, test } from "../testing/fixtures.ts";

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
