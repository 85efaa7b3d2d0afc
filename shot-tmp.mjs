import { chromium } from "playwright-core";
import { browserFlags, ensureBrowser } from "./scripts/browser.mjs";
const base = process.env.BASE ?? "http://127.0.0.1:3180";
const [width, height, dark, ...queries] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
const context = await browser.newContext({ viewport: { width: +width, height: +height }, colorScheme: dark === "dark" ? "dark" : "light", reducedMotion: "reduce", bypassCSP: true });
await context.addInitScript(() => { localStorage.setItem("cookieConsent", JSON.stringify({ necessary: true, analytics: false, marketing: false, timestamp: new Date().toISOString() })); });
const page = await context.newPage();
page.on("console", (m) => { if (m.type() === "error" || m.type() === "warning") console.log(m.type(), m.text().slice(0, 200)); });
page.on("pageerror", (e) => console.log("pageerror", e.message.slice(0, 300)));
let n = 0;
for (const q of queries) {
  const url = q.startsWith("/") ? q : `/search?q=${encodeURIComponent(q)}`;
  await page.goto(base + url, { waitUntil: "networkidle" });
  await page.waitForTimeout(700);
  console.log(q, "|", await page.evaluate(() => document.querySelector(".results")?.innerText.slice(0, 300).replace(/\n+/g, " / ")));
  await page.screenshot({ path: `/tmp/k-search-work/s${n++}.png` });
}
await browser.close();
