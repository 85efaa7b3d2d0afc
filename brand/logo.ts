import type { Fault } from "../site-folder/faults.ts";
import { placeIn } from "../site-folder/paths.ts";
import { type Reading, textIfThere } from "../site-folder/read.ts";

/** The operator's own mark: the text of `logo.svg`, and its width divided by its height. */
export type OwnLogo = { svg: string; ratio: number };

/** Every visitor loads it; twice the size of a logo made of paths. */
const mostBytes = 50_000;

/** Reads `logo.svg`; without one the site uses the mark of `mark.ts`. */
export function readLogo(folder: string): Reading<{ logo?: OwnLogo }> {
  const svg = textIfThere(folder, "logo.svg");
  if (svg === undefined) return { value: {}, faults: [] };
  const faults = logoFaults(svg);
  const [width = 0, height = 0] = viewBoxOf(svg);
  if (faults.length === 0) return { value: { logo: { svg, ratio: width / height } }, faults: [] };
  const file = placeIn(folder, "logo.svg");
  return { value: undefined, faults: faults.map((fault) => ({ file, field: "logo", ...fault })) };
}

type LogoFault = Pick<Fault, "line" | "fault">;

/** Why an SVG cannot be shown on every page (where no code in it runs) or drawn into icons. */
export function logoFaults(svg: string): LogoFault[] {
  const text = svg.replace(/<!--[\s\S]*?-->/g, (remark) => remark.replace(/[^\n]/g, " "));
  const at = (index: number) => text.slice(0, index).split("\n").length;
  const root = /<svg\b[^>]*>/i.exec(text);
  if (!root) return [{ line: 1, fault: "is no SVG: it has no <svg …>; save the drawing as “plain SVG”" }];
  const line = at(root.index);
  const bytes = Buffer.byteLength(svg);
  return [
    ...(/\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(root[0])
      ? []
      : [{ line, fault: 'add xmlns="http://www.w3.org/2000/svg" to <svg …>: browsers show none without' }]),
    ...(viewBoxOf(text).every((side) => side > 0)
      ? []
      : [{ line, fault: 'has no viewBox; add one to <svg …>, such as viewBox="0 0 64 64"' }]),
    ...(bytes > mostBytes
      ? [
          {
            line,
            fault: `weighs ${Math.ceil(bytes / 1000)} kB, more than ${mostBytes / 1000}; leave out pictures and simplify its paths`,
          },
        ]
      : []),
  ];
}

/** Width and height of the view box. */
function viewBoxOf(svg: string): number[] {
  const value = /<svg\b[^>]*\sviewBox\s*=\s*["']([^"']*)["']/i.exec(svg)?.[1] ?? "";
  const numbers = value
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return numbers.length === 4 ? numbers.slice(2).map((side) => (Number.isFinite(side) ? side : 0)) : [0, 0];
}
