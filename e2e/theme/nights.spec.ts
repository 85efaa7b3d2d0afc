import { asked, expect, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

for (const [chosen, shown] of [
  [null, "night"],
  ["light", "day"],
] as const)
  test(`Pictures: on a dark system, with ${chosen ?? "nothing"} chosen, only those of the ${shown} are loaded`, async ({
    page,
  }) => {
    const pictures = asked(page, "/pictures/");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.addInitScript((theme) => theme && localStorage.setItem("theme", theme), chosen);
    await openPage(page, "/");
    for (const cover of [page.locator("#bathroom img"), page.locator(".week__pic img")]) {
      await cover.scrollIntoViewIfNeeded();
      await expect(cover).not.toHaveJSProperty("naturalWidth", 0);
    }
    for (const part of ["/room/", "/article/"]) expect(pictures.join()).toContain(part);
    const isOfOther = (address: string) => address.includes("/night/") !== (shown === "night");
    expect(pictures.filter(isOfOther)).toEqual([]);
  });
