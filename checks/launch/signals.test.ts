import { expect, test } from "vitest";
import { readSite } from "../../brand/site.ts";
import { orThrow } from "../../reading/read.ts";
import { signalPoints } from "./signals.ts";

const sample = orThrow(readSite());
const text = "showLikes: true\nhome:\n  title: T\n  stats:\nnewsletter:\n  hero:\n    ticks:\n";
const pointsOf = (value: typeof sample) => signalPoints({ file: "content/site.yaml", text, value });

test("likes, figures and “Growing fast” are told by their lines while they are invented", () => {
  expect(pointsOf(sample)).toMatchObject([
    { line: 1, field: "showLikes" },
    { line: 4, field: "home.stats", fault: expect.stringContaining("98% success rate") },
    { line: 7, field: "newsletter.hero.ticks", fault: expect.stringContaining("Growing fast") },
  ]);
});

test("nothing is told once likes are off and the operator stands by the rest", () => {
  const home = { ...sample.home, statsConfirmed: true };
  expect(pointsOf({ ...sample, showLikes: false, home })).toEqual([]);
});
