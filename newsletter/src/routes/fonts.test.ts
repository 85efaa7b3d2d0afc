import { expect, it } from "vitest";
import { createTestService } from "../testing/test-service.ts";

it("serves the fonts that its own pages name, and lets them be loaded", async () => {
  const service = await createTestService();
  const page = await service.request("/issues");
  expect(page.headers.get("Content-Security-Policy")).toContain("font-src 'self'");
  const fonts = [...(await page.text()).matchAll(/url\((\/fonts\/[^)]+)\)/g)].map(
    ([, address = ""]) => address,
  );
  expect(fonts).toEqual(["/fonts/display.woff2", "/fonts/text.woff2"]);
  for (const address of fonts) {
    const font = await service.request(address);
    expect(font.headers.get("Content-Type"), address).toBe("font/woff2");
    expect(font.headers.get("Cache-Control"), address).toContain("max-age=2592000");
    expect(Buffer.from(await font.arrayBuffer()).toString("latin1", 0, 4), address).toBe("wOF2");
  }
});

it("serves no other file by the address of a font", async () => {
  const service = await createTestService();
  for (const address of ["/fonts/OFL-fraunces.txt", "/fonts/..%2F..%2Fpackage.json", "/fonts/none.woff2"])
    expect((await service.request(address)).status, address).toBe(404);
});
