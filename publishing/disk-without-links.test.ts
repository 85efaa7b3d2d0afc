import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { releaseSite } from "./release-site.ts";
import { serveReleases } from "./serve.ts";
import { emptyReleases, siteOf, sourceOf } from "./testing/small-site.ts";

// as on FAT, which knows neither symbolic links nor second names of a file

vi.mock("node:fs", async (importOriginal) => {
  const refuse = () => {
    throw Object.assign(new Error("EPERM: operation not permitted"), { code: "EPERM", syscall: "link" });
  };
  return { ...(await importOriginal<typeof import("node:fs")>()), symlinkSync: refuse, linkSync: refuse };
});

const version = (words: string) =>
  sourceOf(siteOf({ "/": words, "/about": "Us" }, { [`assets/part.${words}.js`]: words }));

test("current is a file that holds the name; readers get what is published and taken back, and open pages lose nothing", async () => {
  const releases = emptyReleases();
  const { id: first } = await releaseSite(releases, version("one"));
  const server = createServer(serveReleases(releases)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const seen = async (address = "/") =>
    (await fetch(`http://127.0.0.1:${port}${address}`, { headers: { Connection: "close" } })).text();
  expect(await seen()).toContain("one");
  const { id: second } = await releaseSite(releases, version("two"));
  expect(readFileSync(path.join(releases.root, "current"), "utf8")).toBe(`${second}\n`);
  expect(await seen()).toContain("two");
  expect(await seen("/assets/part.one.js")).toBe("one");
  const timeOf = (id: string) => statSync(path.join(releases.folderOf(id), "about.html")).mtime.getTime();
  expect(timeOf(second)).toBe(timeOf(first));
  releases.serve(first);
  expect(await seen()).toContain("one");
});
