import type { Locator } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { holdSignUps, signUpForm } from "../testing/newsletter-service.ts";
import { open } from "../testing/screen.ts";

const places = [
  { layout: "hero", path: "/" },
  { layout: "compact card", path: "/article/2-minute-rule" },
  { layout: "inline block", path: "/about" },
];

for (const theme of ["light", "dark"] as const) {
  for (const { layout, path } of places) {
    test(`Newsletter: every word of the ${layout} on ${path} can be read in each state, in ${theme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme });
      await open(page, path);
      const { panel, email, button, status } = signUpForm(page);
      const readable = async (state: string) =>
        expect(await faintWords(panel), `${layout} on ${path}, ${state}`).toEqual([]);
      await readable("idle");
      await email.fill("ada");
      await button.click();
      await expect(status).toHaveText("Please enter a valid email address.");
      await readable("error");
      expect(await strongest(status)).toBe("red");
      const held = await holdSignUps(page);
      await email.fill("ada@example.org");
      await button.click();
      await expect(button).toHaveText("Subscribing...");
      await readable("loading");
      held.release();
      await expect(status).toHaveText("Thanks! You've been added to the newsletter list.");
      await readable("success");
      expect(await strongest(status)).toBe("green");
    });
  }
}

/** The words in this place whose colour stands out from what is behind them by less than 4.5 : 1 (WCAG 1.4.3). */
function faintWords(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const painted = (colours: string[]): number[] => {
      if (!context) throw new Error("no canvas");
      for (const colour of colours) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (rgb: number[]) => {
      const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundsOf = (element: Element): string[] =>
      element.parentElement
        ? [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor]
        : ["white", getComputedStyle(element).backgroundColor];
    return [...root.querySelectorAll("*")].flatMap((element) => {
      const field = element instanceof HTMLInputElement ? element.value || element.placeholder : "";
      const words = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
      const text = [field, ...words].join("").trim();
      if (!text || !element.checkVisibility({ visibilityProperty: true }) || element.closest(".sr"))
        return [];
      const pseudo = element instanceof HTMLInputElement && !element.value ? "::placeholder" : undefined;
      const grounds = groundsOf(element);
      const ink = luminance(painted([...grounds, getComputedStyle(element, pseudo).color]));
      const ground = luminance(painted(grounds));
      const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      return contrast < 4.5 ? [`${text}: ${contrast.toFixed(2)}`] : [];
    });
  });
}

/** Which of red, green and blue clearly outweighs the other two in a text's colour. */
function strongest(text: Locator): Promise<string | undefined> {
  return text.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const [most, next] = Object.entries({ red, green, blue }).sort(([, a], [, b]) => b - a);
    return most && next && most[1] > 1.15 * next[1] ? most[0] : undefined;
  });
}
