import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { askAll, citedBy, citedIn, type LinkResult, requestLink } from "./external-links.ts";
import { parseMarkdownFile } from "./markdown-file.ts";

/** A host on this machine that answers so. */
async function host(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hostThat = (status: number) => host((_, response) => response.writeHead(status).end());

test("sources and links that leave the site are asked, each with its line", () => {
  const text = "---\nsources:\n  - { url: https://a.example/ }\n---\n[b](https://b.example/) [c](/about)";
  const source = parseMarkdownFile("content/articles/a.md", text);
  const sources = [{ title: "A", url: "https://a.example/", read: "2026-11-22" }];
  expect(citedIn(source, sources)).toEqual([
    { file: "content/articles/a.md", line: 3, url: "https://a.example/" },
    { file: "content/articles/a.md", line: 5, url: "https://b.example/" },
  ]);
  const quiz = { file: "content/quizzes/q.yaml", text: "title: Q\nsources:\n  - url: https://a.example/\n" };
  expect(citedBy(quiz, sources)).toEqual([{ file: quiz.file, line: 3, url: "https://a.example/" }]);
});

test.each([
  [{ kind: "well", says: "" }, [200, 204]],
  [{ kind: "broken", says: "answers {status}" }, [404, 410, 500]],
  [
    { kind: "refused", says: "turns programs away ({status}); look at it in a browser" },
    [401, 403, 429, 503, 999],
  ],
])("the result is %j for each of %j", async ({ kind, says }, statuses) => {
  for (const status of statuses)
    expect(await requestLink(await hostThat(status))).toEqual({
      kind,
      says: says.replace("{status}", `${status}`),
    });
});

test("a page that leads elsewhere is told with its end; a slash more is the same page", async () => {
  const url = await host(({ url: path }, response) => {
    const to = { "/old": "/new", "/same": "/same/", "/lost": "/gone" }[path ?? ""];
    if (to) response.writeHead(301, { location: to }).end();
    else response.writeHead(path === "/gone" ? 404 : 200).end();
  });
  expect(await requestLink(`${url}/old`)).toEqual({
    kind: "moved",
    says: `leads to ${url}/new; see whether that says the same`,
  });
  expect((await requestLink(`${url}/same`)).kind).toBe("well");
  expect(await requestLink(`${url}/lost`)).toEqual({
    kind: "broken",
    says: `answers 404 at ${url}/gone`,
  });
});

test("a circle of redirects and a host that is not there cannot be reached", async () => {
  const circle = await host((_, response) => response.writeHead(302, { location: "/" }).end());
  expect(await requestLink(circle)).toMatchObject({
    kind: "unreachable",
    says: expect.stringContaining("redirect"),
  });
  const { kind, says } = await requestLink("http://127.0.0.1:1/");
  expect(kind).toBe("unreachable");
  expect(says).toMatch(/^cannot be reached: .*(port|ECONNREFUSED)/);
});

test("a host that says nothing is waited for so long and no longer", async () => {
  const url = await host(() => {});
  expect(await requestLink(url, 50)).toEqual({
    kind: "silent",
    says: "gave no answer within 0.05 seconds; try again later",
  });
});

const cited = Array.from({ length: 20 }, (_, at) => ({
  file: "a.md",
  line: at,
  url: `https://${at % 10}.example/`,
}));

test("each address is asked once, and what does not go well is told with its place", async () => {
  const told: string[] = [];
  const ask = async (url: string): Promise<LinkResult> =>
    url.includes("3") ? { kind: "broken", says: "answers 404" } : { kind: "well", says: "" };
  expect(await askAll(cited, ask, (line) => told.push(line))).toHaveLength(10);
  expect(told).toEqual(["a.md:13 https://3.example/ answers 404"]);
});
