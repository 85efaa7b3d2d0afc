import type { Page } from "puppeteer-core";
import { asReader, entriesOf, slowCpu, untilIdle } from "../browser.ts";
import { besideHand, inTurns, median } from "../figures.ts";
import type { Part, Row } from "../results.ts";
import { withSubjects } from "../subjects/subjects.ts";

export const blocking: Part = {
  name: "blocking",
  title: "Blocking before the first input",
  about:
    "How long an input would be held up between the first paint and idle, untouched: what goes beyond 50 ms of each task; slow line, CPU ÷ 4; medians, the two in turns. Before the start: until the first script file is asked for, as far as it goes beyond HTML by hand, whose text holds up input too while it is laid out. By the start: all that follows.",
  peer: "HTML by hand",
  measure: ({ runs }) =>
    withSubjects(async (subjects, browser) => {
      const rows: Row[] = [];
      for (const [name, address] of Object.entries(subjects.pages.entries)) {
        const { ours, byHand } = await inTurns(subjects, runs, (site) =>
          asReader(browser, { cpu: slowCpu }, async (page) => {
            await page.goto(site + address);
            await untilIdle(page);
            return heldUp(page);
          }),
        );
        const row = (what: string, key: "before" | "busy") =>
          besideHand(`${name}: ${what}`, {
            ours: ours.map((run) => run[key]),
            byHand: byHand.map((run) => run[key]),
          });
        const before = row("before the start", "before");
        const beyond = Math.max(0, before.figure - before.peer);
        const start = median(ours.map((run) => run.start));
        rows.push(
          { ...before, figure: beyond, peer: undefined, budget: { atMost: 0 } },
          { what: `${name}: by the start`, figure: start, unit: "ms" },
          row("main thread in all", "busy"),
        );
      }
      return rows;
    }),
};

async function heldUp(page: Page): Promise<{ before: number; start: number; busy: number }> {
  const [firstPaint] = await entriesOf(page, "paint");
  const script = (await entriesOf(page, "resource")).find(({ name }) => name.endsWith(".js"));
  const { TaskDuration = Number.NaN } = await page.metrics();
  const held = { before: 0, start: 0, busy: 1000 * TaskDuration };
  for (const { startTime, duration } of await entriesOf(page, "longtask")) {
    const beyond = startTime + duration - Math.max(startTime + 50, firstPaint?.startTime ?? 0);
    held[script && startTime >= script.startTime ? "start" : "before"] += Math.max(0, beyond);
  }
  return held;
}
