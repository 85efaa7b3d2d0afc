import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { logoFaults, readLogo } from "./logo.ts";

const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30">';
const shapes =
  '<defs><linearGradient id="a"><stop stop-color="#f00"/></linearGradient></defs><path fill="url(#a)" d="M0 0h9"/><use href="#a"/>';

describe("logo.svg", () => {
  it("of shapes, gradients and references to itself is taken, with its measure", () => {
    const svg = `<?xml version="1.0"?>\n<!-- made with <script> in mind -->\n${head}${shapes}</svg>`;
    expect(logoFaults(svg)).toEqual([]);
    expect(readLogo(folderWith(svg)).value).toEqual({ logo: { svg, ratio: 2 } });
  });

  it("may be left out", () => {
    expect(readLogo(folderWith(undefined)).value).toEqual({});
  });

  const hostile: [string, string, string][] = [
    [
      "a script",
      `${head}\n<script>alert(1)</script></svg>`,
      "2 holds <script>; a logo is drawn of shapes only: remove it",
    ],
    ["a script under another name", `${head}<svg:script href="#a"/></svg>`, "1 holds <script>"],
    ["a page in it", `${head}<foreignObject><p/></foreignObject></svg>`, "1 holds <foreignObject>"],
    ["a change of an address", `${head}<set attributeName="href" to="#a"/></svg>`, "1 holds <set>"],
    ["code in an attribute", `${head}<path\n onload="alert(1)"/></svg>`, "2 holds code in onload; remove it"],
    [
      "code in an address",
      `${head}<a href=" java&#115;cript:alert(1)"/></svg>`,
      "1 asks for javascript:alert(1)",
    ],
    [
      "a picture of another host",
      `${head}<image href="https://spy.example/x.png"/></svg>`,
      "1 asks for https://spy.example/x.png; a logo holds all that it shows itself",
    ],
    [
      "a picture of another host, the old way",
      `${head}<image xlink:href='//spy.example/x.png'/></svg>`,
      "1 asks for //spy.example/x.png",
    ],
    [
      "a file of this machine",
      `${head}<image href="file:///etc/passwd"/></svg>`,
      "1 asks for file:///etc/passwd",
    ],
    [
      "an SVG in a data address",
      `${head}<image href="data:image/svg+xml,%3Csvg%3E"/></svg>`,
      "1 asks for data:image/svg+xml",
    ],
    [
      "a style of another host",
      `${head}<style>@import "https://spy.example/x.css";</style></svg>`,
      "1 imports a style",
    ],
    [
      "a font of another host",
      `${head}<style>@font-face{src:url(https://spy.example/f)}</style></svg>`,
      "1 asks for https://spy.example/f",
    ],
    [
      "an entity",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${head}&x;</svg>`,
      "1 declares an entity",
    ],
    [
      "a style sheet",
      `<?xml-stylesheet href="https://spy.example/x.css"?>\n${head}</svg>`,
      "1 asks for a style sheet",
    ],
    [
      "no measure",
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
      "1 has no viewBox; add one to <svg …>",
    ],
    [
      "a measure of nothing",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 none"></svg>',
      "1 has no viewBox",
    ],
    ["no name space", '<svg viewBox="0 0 9 9"></svg>', "1 add xmlns="],
    ["a picture for a drawing", "\u0089PNG\r\n", "1 is no SVG"],
    ["too many bytes", `${head}<path d="${"M0 0".repeat(20_000)}"/></svg>`, "1 weighs 81 kB, more than 50"],
  ];
  it.each(hostile)("with %s is a fault with its line", (_, svg, wanted) => {
    const told = logoFaults(svg).map(({ line, fault }) => `${line} ${fault}`);
    expect(told).toContainEqual(expect.stringContaining(wanted));
    const reading = readLogo(folderWith(svg));
    expect(reading.value).toBeUndefined();
    expect(reading.problems[0]?.file).toMatch(/logo\.svg$/);
  });
});

function folderWith(svg: string | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), "logo-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (svg !== undefined) writeFileSync(path.join(folder, "logo.svg"), svg);
  return folder;
}
