import { expect, test } from "vitest";
import { releaseAt, seenBy } from "./public-release.ts";

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

const at = "2026-11-26T15:30:12.000Z";
const texts = { "a.md": "#" };
const answer = (release?: string) => Response.json({ release, at, texts });

test("readers see the release that the public address names, and its texts", async () => {
  const { asked, see } = answering(answer(now));
  expect(await see()).toEqual({ release: now, at, texts });
  expect(asked).toEqual(["https://tips.example/release.json"]);
});

test("a server that needs a moment is asked again, also while it shows a release of version 2.0.0", async () => {
  const { asked, see } = answering(answer(), answer(before), answer(now));
  expect(await see()).toMatchObject({ release: now });
  expect(asked).toHaveLength(3);
});

test("another release that stays is named", async () => {
  expect(await answering(answer(before)).see()).toMatchObject({ release: before });
});

test.each([
  [
    "a page in its place",
    new Response("<!doctype html>"),
    "shows another site, or a publish of an earlier version",
  ],
  [
    "no such file",
    new Response("", { status: 404 }),
    "shows another site, or a publish of an earlier version",
  ],
  ["an error of a proxy", new Response("", { status: 502 }), "answers 502"],
  [
    "a machine that does not answer",
    new TypeError("fetch failed", { cause: { code: "ENOTFOUND" } }),
    "is known to no name server, or this computer is offline",
  ],
])("%s is named, and asked once", async (_, answer, reason) => {
  const { asked, see } = answering(answer);
  expect(await see()).toEqual({ reason });
  expect(asked).toHaveLength(1);
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
  expect(await releaseAt(site, ask)).toEqual({ reason: "is longer than 5 MB" });
  expect([isEnded, sent < 10]).toEqual([true, true]);
});

test("an address that leads to another host is not followed there", async () => {
  const asked: string[] = [];
  const ask = async (address: URL | RequestInfo) => {
    asked.push(String(address));
    return new Response(null, { status: 302, headers: { Location: "http://169.254.169.254/x" } });
  };
  expect(await releaseAt(site, ask)).toEqual({ reason: "leads to another host, 169.254.169.254" });
  expect(asked).toEqual(["https://tips.example/release.json"]);
});
