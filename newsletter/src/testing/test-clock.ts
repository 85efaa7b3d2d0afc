// Loaded into the service by --import: its clock is ahead by what a file says (milliseconds), and its minutes are short.
import { readFileSync } from "node:fs";
import { minute } from "../../../platform/durations.ts";

const RealDate = Date;
const realInterval = setInterval;
const file = process.env.TEST_CLOCK ?? "";
let ahead = Number(readFileSync(file, "utf8"));

realInterval(() => {
  ahead = Number(readFileSync(file, "utf8")) || ahead;
}, 50).unref();

class TestDate extends RealDate {
  constructor(...given: [] | [number]) {
    super(...(given.length > 0 ? (given as [number]) : ([TestDate.now()] as const)));
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
}

Object.assign(globalThis, {
  Date: TestDate,
  setInterval: (work: () => void, pause: number) => realInterval(work, pause === minute ? 200 : pause),
});
