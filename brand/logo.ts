import { placeIn } from "../platform/paths.ts";
import type { Fault } from "../site-folder/faults.ts";
import { type Reading, textIfThere } from "../site-folder/read.ts";

/** `ratio`: width divided by height. */
export type OwnLogo = { svg: string; ratio: number };

/** Every visitor loads it; twice the size of a logo made of paths. */
const mostLogoBytes = 50_000;

/** Without one the site uses the mark of `mark.ts`. */
export function readLogo(folder: string): Reading<{ logo?: OwnLogo }> {
  const svg = textIfThere(folder, "logo.svg");
  if (svg === undefined) return { value: {}, faults: [] };
  const faults = logoFaults(svg);
  const [width = 0, height = 0] = viewBoxOf(svg);
  if (faults.length === 0) return { value: { logo: { svg, ratio: width / height } }, faults: [] };
  const file = placeIn(folder, "logo.svg");
  return { value: undefined, faults: faults.map((fault) => ({ file, field: "logo", ...fault })) };
}

type LogoFault = Omit<Fault, "file" | "field">;

/** On every page (where no code in it runs), or drawn into icons. */
export function logoFaults(svg: string): LogoFault[] {
  const text = svg.replace(/<!--[\s\S]*?-->/g, (remark) => remark.replace(/[^\n]/g, " "));
  const at = (index: number) => text.slice(0, index).split("\n").length;
  const root = /<svg\b[^>]*>/i.exec(text);
  if (!root) return [{ line: 1, rule: "logo-no-svg" }];
  const line = at(root.index);
  const bytes = Buffer.byteLength(svg);
  const faults: LogoFault[] = [];
  if (!/\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(root[0]))
    faults.push({ line, rule: "logo-without-namespace" });
  if (viewBoxOf(text).some((side) => side <= 0)) faults.push({ line, rule: "logo-without-box" });
  const values = { size: Math.ceil(bytes / 1000), most: mostLogoBytes / 1000 };
  if (bytes > mostLogoBytes) faults.push({ line, rule: "logo-too-large", values });
  return faults;
}

function viewBoxOf(svg: string): number[] {
  const value = /<svg\b[^>]*\sviewBox\s*=\s*["']([^"']*)["']/i.exec(svg)?.[1] ?? "";
  const numbers = value
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return numbers.length === 4 ? numbers.slice(2).map((side) => (Number.isFinite(side) ? side : 0)) : [0, 0];
}
