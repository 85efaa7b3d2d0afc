import { describe, expect, it } from "vitest";
import { folderOf } from "../platform/testing/folder-of.ts";
import { logoFaults, readLogo } from "./logo.ts";

const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30">';
const shapes =
  '<defs><linearGradient id="a"><stop stop-color="#f00"/></linearGradient></defs><path fill="url(#a)" d="M0 0h9"/><use href="#a"/>';

describe("logo.svg", () => {
  it("of shapes, gradients and references to itself is taken, with its measure", () => {
    const svg = `<?xml version="1.0"?>\n<!-- made with <script> in mind -->\n${head}${shapes}</svg>`;
    expect(logoFaults(svg)).toEqual([]);
    expect(readLogo(folderOf({ "logo.svg": svg })).value).toEqual({ logo: { svg, ratio: 2 } });
  });

  it("may be left out", () => {
    expect(readLogo(folderOf()).value).toEqual({});
  });

  const wrong: [string, string, string][] = [
    [
      "no measure",
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
      "1 logo-without-box",
    ],
    [
      "a measure of nothing",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 none"></svg>',
      "1 logo-without-box",
    ],
    ["no name space", '<svg viewBox="0 0 9 9"></svg>', "1 logo-without-namespace"],
    ["a picture for a drawing", "\u0089PNG\r\n", "1 logo-no-svg"],
    ["too many bytes", `${head}<path d="${"M0 0".repeat(20_000)}"/></svg>`, "1 logo-too-large"],
  ];
  it.each(wrong)("with %s is a fault with its line", (_, svg, wanted) => {
    const told = logoFaults(svg).map(({ line, rule }) => `${line} ${rule}`);
    expect(told).toContainEqual(expect.stringContaining(wanted));
    const reading = readLogo(folderOf({ "logo.svg": svg }));
    expect(reading.value).toBeUndefined();
    expect(reading.faults[0]?.file).toMatch(/logo\.svg$/);
  });
});
