import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { openToRead, tickBox, watchShifts } from "../testing/reading.ts";
import { expectPartAccessible } from "../testing/standards.ts";

const path = "/article/bleed-a-radiator";
const tools = (page: Page) => page.getByRole("region", { name: "Following the steps" });
const ticked = (page: Page) => page.locator(".tick :checked");

test("Steps: on a phone they are ticked by mouse and by keys, for this tab only; ticks are printed, cleared, brought back, and cleared for good by the next tick", async ({
  page,
  context,
  allowed,
}) => {
  // when fonts arrive is the network's affair
  allowed.errors.push(/ERR_FAILED/);
  await page.route("**/*.woff2", (route) => route.abort());
  await page.setViewportSize({ width: 375, height: 800 });
  const shifted = await watchShifts(page);
  await openToRead(page, path);
  // they come above the list while it is below the window; pressed before that, the first tick brings them
  await expect(tools(page)).toBeAttached();
  // what follows a press counts as its shift only if it comes within half a second
  expect(await shifted()).toBeLessThan(0.001);
  const first = tickBox(page, "Find the pressure gauge.");
  await first.click();
  await expect(first).toBeChecked();
  const box = await first.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  const second = tickBox(page, "Switch the heating off at the boiler.");
  await second.press("Space");
  await expect(second).toBeChecked();
  await expect(tools(page)).toContainText("2 of 10 steps ticked.");
  await expectPartAccessible(page, ".steps, .step-tools");
  await page.reload();
  await expect(first).toBeChecked();
  const other = await context.newPage();
  await openToRead(other, path);
  await expect(tickBox(other, "Find the pressure gauge.")).toBeAttached();
  await expect(ticked(other)).toHaveCount(0);
  await other.close();

  await page.emulateMedia({ media: "print" });
  const looks = await page.locator(".steps > li").evaluateAll((steps) =>
    steps.map((step) => ({
      isTicked: getComputedStyle(step.querySelector(".tick svg") as Element).opacity === "1",
      number: getComputedStyle(step, "::before").opacity,
      box: getComputedStyle(step, "::after").borderTopWidth !== "0px",
      ink: getComputedStyle(step).color,
    })),
  );
  const plain = { number: "1", box: true, ink: "rgb(0, 0, 0)" };
  expect(looks).toEqual(looks.map((_, at) => ({ ...plain, isTicked: at < 2 })));
  await expect(
    page.locator(".step-tools, .tick input, .section-link button").locator("visible=true"),
  ).toHaveCount(0);

  await page.emulateMedia({ media: "screen" });
  const clear = tools(page).getByRole("button", { name: "Clear ticks" });
  await clear.click();
  await expect(ticked(page)).toHaveCount(0);
  const back = tools(page).getByRole("button", { name: "Bring them back" });
  await expect(back).toBeFocused();
  await back.click();
  await expect(ticked(page)).toHaveCount(2);
  await clear.click();
  await tickBox(page, "Wait for water.").click();
  await expect(clear).toBeVisible();
  await tickBox(page, "Wait for water.").click();
  await expect(tools(page).getByRole("button", { name: /Clear|Bring/ })).toHaveCount(0);
});
