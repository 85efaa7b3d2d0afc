import { expect, test } from "vitest";
import { requestIn } from "./log-line.ts";

const common = '203.0.113.9 - ann [22/Nov/2026:10:00:00 +0000] "GET /search?q=door HTTP/1.1" 200 2326';
const request = { method: "GET", target: "/search?q=door", status: 200, day: "2026-11-22" };

test.each([
  ["common", common, request],
  ["common, with a name of two words", common.replace("ann", "ann b"), request],
  [
    "combined",
    `${common} "https://a.example/x" "Browser/1.0"`,
    { ...request, referrer: "https://a.example/x", agent: "Browser/1.0" },
  ],
  ["combined, with nothing in it", `${common} "-" "-"\r`, { ...request, referrer: "", agent: "" }],
  [
    "combined, with Sec-Purpose",
    `${common} "-" "B" "prefetch;prerender"`,
    { ...request, referrer: "", agent: "B", purpose: "prefetch;prerender" },
  ],
  ["quotes as Apache writes them", `${common} "-" "a \\"b\\""`, { ...request, referrer: "", agent: 'a "b"' }],
  [
    "bytes as nginx writes them",
    `${common} "-" "caf\\xC3\\xA9 \\x22x\\x22"`,
    { ...request, referrer: "", agent: 'café "x"' },
  ],
  [
    "Caddy",
    '{"ts":1795341600.5,"request":{"remote_ip":"203.0.113.0","method":"GET","uri":"/search?q=door","headers":{"User-Agent":["B"],"Sec-Purpose":["prefetch"]}},"status":200}',
    { ...request, referrer: "", agent: "B", purpose: "prefetch" },
  ],
])("%s", (_name, line, expected) => {
  expect(requestIn(line)).toEqual(expected);
});

test.each([
  "",
  "garbage",
  "{",
  "{}",
  '{"request":{"method":1}}',
  "null",
  common.slice(0, 70),
  common.replace("GET /search?q=door HTTP/1.1", "\\x16\\x03\\x01"),
  common.replace("GET /search?q=door HTTP/1.1", "-"),
  common.replace("200", "OK"),
])("no request: %s", (line) => {
  expect(requestIn(line)).toBeUndefined();
});

test("nothing of a reader's address or name is taken", () => {
  expect(JSON.stringify(requestIn(`${common} "-" "B"`))).not.toMatch(/203|ann/);
});

test.each([" [", '"', "\\x", " ", "] ["])(
  "a line of %j thousands of times is no request, and is soon done with",
  (part) => {
    expect(requestIn(`a b ${part.repeat(30_000)}`)).toBeUndefined();
  },
);
