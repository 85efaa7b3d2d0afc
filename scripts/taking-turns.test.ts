import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { takingTurns } from "./taking-turns.mjs";

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "turns-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** A program that takes its turn, and says when it has it and when another has. */
function program(file: string, log: string) {
  const code = `
    const { takingTurns } = await import(${JSON.stringify(path.resolve(import.meta.dirname, "taking-turns.mjs"))});
    const { appendFileSync } = await import("node:fs");
    const say = (word) => appendFileSync(${JSON.stringify(log)}, word + " ");
    takingTurns(${JSON.stringify(file)}, () => {
      say("in");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
      say("out");
    }, () => say("waits"));`;
  return spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "inherit" });
}

test("two programs that would install at once do so one after the other", async () => {
  const place = folder();
  const log = path.join(place, "log");
  const file = path.join(place, ".cache/installing");
  await Promise.all([program(file, log), program(file, log)].map((child) => once(child, "close")));
  const said = readFileSync(log, "utf8").replace("waits ", "");
  expect(said).toBe("in out in out ");
  expect(existsSync(file)).toBe(false);
});

test("one that was killed keeps nobody waiting", async () => {
  const file = path.join(folder(), "installing");
  const killed = spawn(process.execPath, ["-e", ""]);
  await once(killed, "close");
  writeFileSync(file, String(killed.pid));
  const work = vi.fn();
  takingTurns(file, work, () => {});
  expect(work).toHaveBeenCalledOnce();
});

test("a turn that fails is over", () => {
  const file = path.join(folder(), "installing");
  const fail = () => {
    throw new Error("no network");
  };
  expect(() => takingTurns(file, fail, () => {})).toThrow("no network");
  expect(existsSync(file)).toBe(false);
});
