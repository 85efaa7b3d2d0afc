import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, test } from "vitest";
import { findEngines } from "../../scripts/engines.mjs";
import { createSiteServer } from "../../site/release/server.ts";
import { firefoxReader } from "./firefox.ts";
import { journeys } from "./journeys.ts";
import type { Reader } from "./reader.ts";
import { webkitReader } from "./webkit.ts";

// Ten short journeys in the engines that Chromium is not. Each engine starts once; its journeys follow one another.

const { firefox, webkit } = findEngines();
const server = createSiteServer();
let site = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const engines: { name: string; start: (() => Promise<Reader>) | undefined }[] = [
  { name: "Firefox", start: firefox ? () => firefoxReader(firefox, site) : undefined },
  { name: "WebKit", start: webkit ? () => webkitReader(webkit, site) : undefined },
];

for (const { name, start } of engines) {
  if (!start) continue;
  describe(name, () => {
    let reader: Reader;
    beforeAll(async () => {
      reader = await start();
    });
    afterAll(() => reader?.close());
    test.each(Object.entries(journeys))("%s", async (_name, journey) => {
      await reader.widen(1200);
      await journey(reader);
    });
  });
}
