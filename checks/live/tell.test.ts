import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { newsOf, type Remembered, readRemembered, writeRemembered } from "./tell.ts";

const wrong = (about: string, says = `${about} is wrong.`) => ({ about, ok: false, says });
const well = (about: string) => ({ about, ok: true, says: "Well." });

/** Looks one after the other, each heard of: what the operator gets. */
function told(...looks: ReturnType<typeof wrong>[][]): (string | undefined)[] {
  let known: Remembered = {};
  return looks.map((findings) => {
    const { message, told } = newsOf(known, findings);
    known = told;
    return message?.subject;
  });
}

test("a fault is told at the second look, then never again, and once when it is over", () => {
  const cold = [wrong("feeds"), well("pages")];
  expect(told(cold, cold, cold, cold, [well("feeds")], [well("feeds")])).toEqual([
    undefined,
    "The site: feeds",
    undefined,
    undefined,
    "The site: well again",
    undefined,
  ]);
});

test("what was wrong for a single look is not told, nor that it is over", () => {
  expect(told([wrong("feeds")], [well("feeds")], [wrong("feeds")], [])).toEqual(Array(4).fill(undefined));
});

test("numbers that change are no news, another fault is", () => {
  const days = (many: number) => wrong("certificate", `${many} days.`);
  expect(told([days(9)], [days(8)], [days(7), wrong("feeds")], [days(6), wrong("feeds")])).toEqual([
    undefined,
    "The site: certificate",
    undefined,
    "The site: feeds",
  ]);
});

test("what could not be told is told at the next look", () => {
  const first = newsOf({}, [wrong("feeds")]);
  const second = newsOf(first.told, [wrong("feeds")]);
  expect(second.message?.text).toContain("feeds is wrong.");
  expect(newsOf(second.untold, [wrong("feeds")]).message).toEqual(second.message);
  const over = newsOf(second.told, []);
  expect(over.message?.text).toContain("Over: feeds is wrong.");
  expect(newsOf(over.untold, []).message).toEqual(over.message);
});

test("a file that is damaged or not there remembers nothing", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "told-"));
  const file = path.join(folder, "live-findings.json");
  expect(readRemembered(file)).toEqual({});
  writeRemembered(file, { feeds: { says: "Wrong.", isTold: true } });
  expect(readRemembered(file)).toEqual({ feeds: { says: "Wrong.", isTold: true } });
  writeFileSync(file, readFileSync(file, "utf8").slice(1));
  expect(readRemembered(file)).toEqual({});
  rmSync(folder, { recursive: true });
});
