import { expect, test } from "../testing/fixtures.ts";

test("Scroll reveal: a section becomes visible when it first enters the window, and stays", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "Trending Now" });
  await expect(section).toHaveAttribute("data-reveal", "waiting");
  await expect(section).toHaveCSS("opacity", "1");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(section).toHaveCSS("opacity", "0");
  await section.evaluate((element) => element.scrollIntoView());
  await expect(section).toHaveCSS("opacity", "1");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(section).not.toBeInViewport();
  await expect(section).toHaveCSS("opacity", "1");
});
