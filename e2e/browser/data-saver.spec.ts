import { asked, clientReady, expect, test } from "../testing/fixtures.ts";

for (const { path, saveData, started, what } of [
  { path: "/article/2-minute-rule", saveData: true, started: [], what: "waits for the first press" },
  { path: "/article/2-minute-rule", saveData: false, started: "all", what: "does not wait for a press" },
  { path: "/saved", saveData: true, started: ["SavedList"], what: "starts the list alone" },
] as const) {
  test(`early press: with data saver ${saveData ? "on" : "off"}, the client of ${path} ${what}`, async ({
    page,
  }) => {
    await page.addInitScript(
      (saveData) => Object.defineProperty(navigator, "connection", { value: { saveData } }),
      saveData,
    );
    const scripts = asked(page, "/assets/");
    await page.goto(path);
    if (started === "all") return clientReady(page);
    // islands start after as many frames and an idle moment; each queue keeps its order
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const idle = () => requestIdleCallback(() => requestIdleCallback(() => resolve()));
          requestAnimationFrame(() => requestAnimationFrame(idle));
        }),
    );
    const ready = page.locator("astro-island[data-part=ready]");
    await expect(ready).toHaveCount(started.length);
    for (const name of started) await expect(ready).toHaveAttribute("component-export", name);
    if (started.length === 0) expect(scripts.filter((address) => address.endsWith(".js"))).toEqual([]);
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
    await clientReady(page);
  });
}
