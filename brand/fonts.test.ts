import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../platform/paths.ts";
import { folderOf } from "../platform/testing/folder-of.ts";
import type { Fonts } from "../site-folder/schemas/brand.ts";
import { brandFile } from "../site-folder/schemas/brand.ts";
import { fontFaults, fontFiles, servedFonts, withFonts } from "./fonts.ts";

const styles = path.join(projectRoot(), "site/src/styles");
const faces = readFileSync(path.join(styles, "fonts.css"), "utf8");
const tokens = readFileSync(path.join(projectRoot(), "brand/styles/tokens.css"), "utf8");
const familiesIn = (sheet: string) =>
  new Set([...sheet.matchAll(/font-family: "([^"]*)"/g)].map(([, name]) => name));

describe("fonts", () => {
  it("are those that come along where brand.yaml names none", () => {
    expect(withFonts(faces, {})).toBe(faces);
    expect(withFonts(tokens, {})).toBe(tokens);
    expect(servedFonts({})).toEqual(["display", "display-italic", "text", "text-italic"]);
  });

  it("of the system need no file", () => {
    const fonts: Fonts = { display: "system", text: "system" };
    expect(familiesIn(withFonts(faces, fonts))).toEqual(new Set());
    expect(withFonts(tokens, fonts)).toContain("--display: ui-serif, Georgia, serif;");
    expect(withFonts(tokens, fonts)).toContain("--text: system-ui, sans-serif;");
    expect(servedFonts(fonts)).toEqual([]);
  });

  it("of one’s own stand in the place of theirs only", () => {
    const fonts: Fonts = { text: "fonts/a.woff2", "text-bold": "fonts/a.woff2" };
    const sheet = withFonts(faces, fonts);
    expect(familiesIn(sheet)).toEqual(
      new Set(["Text", "Display", "Display Italic", "Display Fallback", "Display Times"]),
    );
    expect(sheet).toContain('src: url(/fonts/text.woff2) format("woff2"); font-weight: 400;');
    expect(sheet).toContain('src: url(/fonts/text-bold.woff2) format("woff2"); font-weight: 600 700;');
    expect(withFonts(tokens, fonts)).toContain('--text: "Text", system-ui, sans-serif;');
    expect(withFonts(tokens, fonts)).toContain('--display: "Display", "Display Fallback"');
    expect(fontFiles(fonts)).toEqual({ text: "fonts/a.woff2", "text-bold": "fonts/a.woff2" });
    expect(servedFonts(fonts)).toEqual(["display", "display-italic", "text", "text-bold"]);
  });

  it("that are absent, are none, lie elsewhere or are too heavy are told", () => {
    const folder = folderOf({
      "fonts/real.woff2": "wOF2…",
      "fonts/renamed.woff2": "OTTO…",
      "fonts/heavy.woff2": `wOF2${"x".repeat(300_000)}`,
    });
    const told = (display: string) =>
      fontFaults(folder, { display }, () => 7).map(({ line, field, rule }) => `${line} ${field} ${rule}`);
    expect(told("fonts/real.woff2")).toEqual([]);
    expect(told("system")).toEqual([]);
    expect(told("fonts/gone.woff2")[0]).toBe("7 fonts.display font-missing");
    expect(told("fonts/renamed.woff2")[0]).toContain("font-no-woff2");
    expect(told("../fonts/real.woff2")[0]).toContain("font-outside");
    expect(told("fonts/heavy.woff2")[0]).toContain("font-too-large");
    expect(brandFile.safeParse({ fonts: { text: "Comic Sans" } }).error?.issues[0]?.message).toBe(
      "not-a-font-or-system",
    );
  });
});
