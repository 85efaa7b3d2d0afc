import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";

// Which stand-in a machine has is its own affair: each family that is here is measured.

const sentence = "Warm water and a little soap take most stains out, if you begin before they dry.";

/** Width of the sentence in a font, in pixels. */
function widthIn(page: Page, font: string, text = sentence): Promise<number> {
  return page.evaluate(
    async ({ font: name, text: words }) => {
      // a face whose fonts this machine lacks cannot be loaded
      await document.fonts.load(name, words).catch(() => undefined);
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) throw new Error("no canvas");
      canvas.font = name;
      return canvas.measureText(words).width;
    },
    { font, text },
  );
}

/**
 * Loads our fonts as the families “Own Text”, “Own Display” and “Own Italic”. Those of the page are optional: on a slow
 * machine it goes without them although they have come since.
 */
function loadOwnFonts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const [family, file, weight] of [
      ["Own Text", "text", "400 700"],
      ["Own Display", "display", "560"],
      ["Own Italic", "display-italic", "560"],
    ] as const) {
      const face = new FontFace(family, `url(/fonts/${file}.woff2)`, { weight });
      document.fonts.add(await face.load());
    }
  });
}

test("own type: stand-ins are as wide as our fonts, at every weight that pages use", async ({ page }) => {
  await page.goto("/about");
  await loadOwnFonts(page);
  const nobody = await widthIn(page, '400 40px "No Such Font", monospace');
  let measured = 0;
  for (const [weight, own, standIns] of [
    ["400", "Text", ["Text Fallback"]],
    ["600", "Text", ["Text Fallback"]],
    ["560", "Display", ["Display Fallback", "Display Times"]],
  ] as const) {
    const wanted = await widthIn(page, `${weight} 40px "Own ${own}"`);
    for (const standIn of standIns) {
      const width = await widthIn(page, `${weight} 40px "${standIn}", monospace`);
      if (width === nobody) continue;
      measured++;
      expect(Math.abs(width / wanted - 1), `${standIn} ${weight}`).toBeLessThan(0.025);
    }
  }
  expect(measured).toBeGreaterThanOrEqual(3);
});

test("own type: an italic that is late leans in its own family", async ({ page }) => {
  await page.goto("/article/2-minute-rule");
  // a family with an italic of its own gives way to the next family while that is late; one without leans its upright
  const italics = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ style }) => style === "italic")
      .map(({ family }) => family.replaceAll('"', "")),
  );
  expect(italics.sort()).toEqual(["Display Italic", "Text Italic"]);
  await expect(page.locator(".prose em").first()).toHaveCSS("font-family", /^"?Text Italic"?, "?Text"?,/);
});

test("own type: display type shows no typewriter’s apostrophe", async ({ page }) => {
  await page.goto("/about");
  await loadOwnFonts(page);
  for (const style of ["560 90px 'Own Display'", "560 90px 'Own Italic'"]) {
    const [straight, curly] = [await inkOf(page, style, "n't"), await inkOf(page, style, "n’t")];
    expect(straight, style).toBe(curly);
    expect(straight).not.toBe(await inkOf(page, style, "n t"));
  }
});

/** What a text looks like in a font, as a picture’s address. */
function inkOf(page: Page, font: string, text: string): Promise<string> {
  return page.evaluate(
    async ({ font: name, text: words }) => {
      await document.fonts.load(name, words);
      const canvas = document.createElement("canvas");
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.font = name;
      context.fillText(words, 10, 100);
      return canvas.toDataURL();
    },
    { font, text },
  );
}
