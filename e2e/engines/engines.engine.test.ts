import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, test } from "vitest";
import { findEngines } from "../../scripts/browsers.ts";
import { createSiteServer } from "../../site/release/server.ts";
import { firefoxReader } from "./firefox.ts";
import { journeys } from "./journeys.ts";
import type { Reader } from "./reader.ts";
import { webkitReader } from "./webkit.ts";

// Ten short journeys in the engines that Chromium is not. Each engine starts once, beside the other; its journeys follow
// one another. Two libraries drive them: Firefox speaks BiDi by itself, WebKit only WebDriver, and Debian has no
// geckodriver, which would speak that for Firefox.

const { firefox, webkit } = findEngines();
const server = createSiteServer();
let site = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

if (firefox)
  test.concurrent("Firefox", async ({ expect }) => {
    expect(await failuresOf(await firefoxReader(firefox, site))).toEqual([]);
  });
if (webkit)
  test.concurrent("WebKit", async ({ expect }) => {
    expect(await failuresOf(await webkitReader(webkit, site))).toEqual([]);
  });

/** Makes every journey, also after one that fails. */
async function failuresOf(reader: Reader): Promise<string[]> {
  const failures: string[] = [];
  try {
    for (const [name, journey] of Object.entries(journeys)) {
      await reader.widen(1200);
      await journey(reader).catch((error) => failures.push(`${name}: ${error}`));
    }
  } finally {
    await reader.close();
  }
  return failures;
}
