import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { answerHelp } from "../platform/help.ts";
import { browserFlags, ensureBrowser } from "./browsers.ts";
import { stop } from "./install.mjs";

answerHelp(`npm run shots -- [options] <address> …
Makes screenshots of pages such as /browse into shots/, tall ones cut into pieces of 1,500 px.
  --dark          as on a device that asks for dark pages
  --width <px>    of the window (1280)
  --base <url>    the site that is asked (http://localhost:3000)
  --no-js         without scripts
  --consent-open  with the question about cookies still open`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dark: { type: "boolean" },
    width: { type: "string", default: "1280" },
    base: { type: "string", default: "http://localhost:3000" },
    "no-js": { type: "boolean" },
    "consent-open": { type: "boolean" },
  },
});

const pieceHeight = 1500;
const width = Number(values.width);
if (!Number.isInteger(width) || width < 1)
  stop(`--width is “${values.width}”, but must be a number of pixels, such as 375.`);
const folder = path.resolve(import.meta.dirname, "../shots");

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
const context = await browser.newContext({
  viewport: { width, height: 900 },
  colorScheme: values.dark ? "dark" : "light",
  javaScriptEnabled: !values["no-js"],
  reducedMotion: "reduce",
});
if (!values["consent-open"]) {
  await context.addInitScript(() => {
    localStorage.setItem(
      "cookieConsent",
      JSON.stringify({ necessary: true, analytics: false, marketing: false }),
    );
  });
}
for (const route of positionals.length > 0 ? positionals : ["/"]) {
  const page = await context.newPage();
  await page.goto(values.base + route, { waitUntil: "networkidle" }).catch(() => {
    stop(
      `Nothing answers at ${values.base}${route}. Start it with npm start, or name another address: --base`,
    );
  });
  // lazy pictures load when they come near the window
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const place = route.slice(1).replace(/[^a-z0-9-]+/gi, "-") || "home";
  const name = `${place}-${width}-${values.dark ? "dark" : "light"}`;
  for (let top = 0, piece = 1; top < height; top += pieceHeight, piece++) {
    const file = path.join(folder, `${name}-${piece}.png`);
    const clip = { x: 0, y: top, width, height: Math.min(pieceHeight, height - top) };
    await page.screenshot({ path: file, clip, fullPage: true });
    console.log(path.relative(process.cwd(), file));
  }
  await page.close();
}
await browser.close();
