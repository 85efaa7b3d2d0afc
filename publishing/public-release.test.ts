import { expect, test } from "vitest";
import { seenBy, textsSeenBy } from "./public-release.ts";

const site = "https://tips.example";
const before = "20261101T080000Z";
const now = "20261126T153012Z";

/** A public address that gives these answers in turn, the last one for ever; counts how often it is asked. */
function answering(...answers: (Response | Error)[]) {
  const asked: string[] = [];
  const ask = async (address: URL | RequestInfo) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(String(address));
    if (answer instanceof Error) throw answer;
    return answer?.clone() ?? Response.error();
  };
  return { asked, see: () => seenBy(site, now, ask as typeof fetch, async () => {}) };
}

test("readers see the release that the public address names", async () => {
  const { asked, see } = answering(new Response(`${now}\n`));
  expect(await see()).toEqual({ release: now });
  expect(asked).toEqual(["https://tips.example/release.txt"]);
});

test("a server that needs a moment is asked again", async () => {
  const { asked, see } = answering(new Response(before), new Response(before), new Response(now));
  expect(await see()).toEqual({ release: now });
  expect(asked).toHaveLength(3);
});

test("another release that stays is named", async () => {
  expect(await answering(new Response(before)).see()).toEqual({ release: before });
});

test.each([
  ["a page", new Response("<!doctype html>")],
  ["no such file", new Response("", { status: 404 })],
])("%s in its place is another site", async (_, answer) => {
  expect(await answering(answer).see()).toEqual({ reason: "answers with another site" });
});

test("an error of a proxy is named", async () => {
  const { see } = answering(new Response("", { status: 502 }));
  expect(await see()).toEqual({ reason: "answers 502" });
});

test("a machine that does not answer is named with the reason, and asked once", async () => {
  const { asked, see } = answering(new TypeError("fetch failed", { cause: { code: "ENOTFOUND" } }));
  expect(await see()).toEqual({ reason: "is known to no name server, or this computer is offline" });
  expect(asked).toHaveLength(1);
});

const at = "2026-11-26T15:30:12.000Z";

test.each([
  ["which texts readers get", Response.json({ at, texts: { "a.md": "#" } }), { at, texts: { "a.md": "#" } }],
  [
    "that no release is there yet",
    new Response("", { status: 404 }),
    { reason: "shows no publish of this version; it is known after the next" },
  ],
  ["that a proxy fails", new Response("", { status: 502 }), { reason: "answers 502" }],
])("a public address says %s", async (_, answer, said) => {
  const asked: string[] = [];
  const ask = async (address: URL | RequestInfo) => {
    asked.push(String(address));
    return answer;
  };
  expect(await textsSeenBy(site, ask as typeof fetch)).toEqual(said);
  expect(asked).toEqual(["https://tips.example/release.json"]);
});

test("an address that answers without an end is read to 5 MB, and the transfer ends", async () => {
  let sent = 0;
  let isEnded = false;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(1_000_000));
    },
    cancel: () => {
      isEnded = true;
    },
  });
  const ask = async () => new Response(endless);
  expect(await textsSeenBy(site, ask)).toEqual({ reason: "is longer than 5 MB" });
  expect([isEnded, sent < 10]).toEqual([true, true]);
});

test("an address that leads to another host is not followed there", async () => {
  const asked: string[] = [];
  const ask = async (address: URL | RequestInfo) => {
    asked.push(String(address));
    return new Response(null, { status: 302, headers: { Location: "http://169.254.169.254/x" } });
  };
  expect(await textsSeenBy(site, ask)).toEqual({ reason: "leads to another host, 169.254.169.254" });
  expect(asked).toEqual(["https://tips.example/release.json"]);
});
