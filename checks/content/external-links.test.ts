import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { answerOf, citedIn } from "./external-links.ts";
import { sourceOf } from "./source.ts";

/** A host on this machine that answers so. */
async function hostThat(answer: (method?: string) => number): Promise<string> {
  const server = createServer(({ method }, response) => response.writeHead(answer(method)).end());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test("sources and links that leave the site are asked, each with its line", () => {
  const text = "---\nsources:\n  - { url: https://a.example/ }\n---\n[b](https://b.example/) [c](/about)";
  const source = sourceOf("content/articles/a.md", text);
  expect(citedIn(source, [{ title: "A", url: "https://a.example/", read: "2026-11-22" }])).toEqual([
    { file: "content/articles/a.md", line: 3, url: "https://a.example/" },
    { file: "content/articles/a.md", line: 5, url: "https://b.example/" },
  ]);
});

test("an address that answers HEAD is well, and one that refuses HEAD is asked by GET", async () => {
  const asked: string[] = [];
  const url = await hostThat((method = "") => {
    asked.push(method);
    return method === "GET" ? 200 : 405;
  });
  expect(await answerOf(url, fetch)).toBeUndefined();
  expect(asked).toEqual(["HEAD", "GET"]);
  expect(await answerOf(await hostThat(() => 204), fetch)).toBeUndefined();
});

test("what fails is told with its status, or with what keeps the host from answering", async () => {
  expect(await answerOf(await hostThat(() => 404), fetch)).toBe("answers 404");
  expect(await answerOf("http://127.0.0.1:1/", fetch)).toMatch(/port|ECONNREFUSED/);
});
