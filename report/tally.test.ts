import { expect, test } from "vitest";
import { counted, line } from "./testing.ts";

const queriesOf = (lines: readonly string[]) => counted(lines).queries.all();

test.each([
  ["/search?q=Squeaky+door", "squeaky door"],
  ["/search?sort=newest&q=door", "door"],
  ["/search?q=caf%C3%A9", "café"],
  ["/search?q=caf%E9", "café"],
  ["/search?q=100%", "100%"],
  ["/search?q=%20%20", undefined],
  ["/search?q=", undefined],
  ["/search", undefined],
  ["/browse?q=door", undefined],
  ["//search?q=door", "door"],
  ["https://tips.example/search?q=door", "door"],
])("%s asks for %s", (target, expected) => {
  expect(queriesOf([line(target)])).toEqual(expected === undefined ? [] : [[expected, 1]]);
});

test("a query is fit to be printed: on one line, without what steers a terminal or turns what follows, not endless", () => {
  const [[query = ""] = []] = queriesOf([line(`/search?q=%1b%5b31mred%0a%07%E2%80%AEx${"y".repeat(500)}`)]);
  expect(query).toMatch(/^\[31mred xy{100,112}…$/);
});

test.each([
  "ann%40example.org",
  "ann%EF%BC%A0example.org",
  "write+to+ann+at+example.org",
  "912+345+678",
  "%2B351+(912)+345-678",
  "4111+1111+1111+1111",
  "%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6%D9%A7%D9%A8",
])("a search that may name a person is only counted: %s", (q) => {
  const tally = counted([
    line(`/search?q=${q}`),
    line("/article/a", { referrer: `https://tips.example/search?q=${q}` }),
  ]);
  expect([tally.queries.all(), tally.opened.all(), tally.personal]).toEqual([[], [], 1]);
});

test.each(["iphone+14", "remove+2024+photos", "meet+at+home", "5+minutes"])(
  "a harmless search stays: %s",
  (q) => {
    expect(queriesOf([line(`/search?q=${q}`)])).toHaveLength(1);
  },
);

test("robots and what a browser fetches beforehand are told apart, and looked for nothing", () => {
  const tally = counted([
    line("/search?q=door"),
    line("/search?q=door", { purpose: "prefetch;prerender" }),
    line("/search?q=door", {
      agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    }),
    line("/search?q=door", { agent: "-" }),
    line("/search?q=door", { agent: "curl/8.1" }),
  ]);
  expect(tally.pages).toEqual({ reader: 1, prefetch: 1, robot: 3 });
  expect(tally.queries.all()).toEqual([["door", 1]]);
});

test("files, other methods and redirects are no pages", () => {
  const tally = counted([
    line("/assets/a.js"),
    line("/about", { method: "HEAD" }),
    line("/about/", { status: 308 }),
    line("/about", { status: 304 }),
  ]);
  expect(tally.pages.reader).toBe(1);
});

test("what is opened from the results of a query counts for it; another site's /search is not ours", () => {
  const from = (host: string) => ({ referrer: `https://${host}/search?q=Door` });
  const tally = counted([
    line("/article/a", from("tips.example")),
    line("/quiz/b", from("tips.example")),
    line("/about", from("tips.example")),
    line("/article/a", from("engine.example")),
  ]);
  expect(tally.opened.all()).toEqual([["door", 2]]);
});

test("a missing address is told with the path that led there, and nothing else of it", () => {
  const missing = (address: string, referrer?: string, status = 404) =>
    line(address, { status, ...(referrer !== undefined && { referrer }) });
  const tally = counted([
    missing("/gone?from=ann", "https://ann:secret@blog.example/post?user=ann#top"),
    missing("/gone", "https://tips.example/browse?q=x", 410),
    missing("/gone"),
    missing("/gone", "javascript:alert(1)"),
    missing("/u/ann@example.org", "https://blog.example/912345678"),
  ]);
  expect(Object.fromEntries(tally.missing.all())).toEqual({
    "/gone\nblog.example/post": 1,
    "/gone\n/browse": 1,
    "/gone\n": 2,
    "/…\nblog.example/…": 1,
  });
});

test("broken lines are counted, and the days of the others", () => {
  const tally = counted([line("/"), "garbage", "", line("/").replace("22/Nov", "03/Dec")]);
  expect(tally).toMatchObject({ lines: 4, broken: 2, days: { first: "2026-11-22", last: "2026-12-03" } });
});

test("any number of different queries takes bounded memory, and the frequent ones keep their count", () => {
  const tally = counted(
    Array.from({ length: 60_000 }, (_, at) => line(`/search?q=${at % 10 === 0 ? "door" : `w${at}`}`)),
  );
  expect(tally.queries.all().length).toBeLessThanOrEqual(20_000);
  expect(tally.queries.all()[0]).toEqual(["door", 6000]);
  const kept = tally.queries.all().reduce((sum, [, times]) => sum + times, 0);
  expect(kept + tally.queries.forgotten()).toBe(60_000);
});
