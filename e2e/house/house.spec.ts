import { expect, test } from "../testing/fixtures.ts";
import { headline, main, openPage } from "../testing/screen.ts";

const title = "Fix a Dripping Tap";

test.use({ hasTouch: true, viewport: { width: 375, height: 667 } });

test("House: no two things are nearer than a finger; a touch shows a slip, which leads to the article, and that back to its room, where a key leads there at once", async ({
  page,
}) => {
  await openPage(page, "/");
  const near = await page.locator(".room").evaluateAll((rooms) =>
    rooms.flatMap((room) => {
      const boxes = [...room.querySelectorAll("li a")].map((link) => link.getBoundingClientRect());
      return boxes.flatMap((one, at) =>
        boxes.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
    }),
  );
  expect(near.length).toBeGreaterThan(100);
  expect(Math.min(...near)).toBeGreaterThanOrEqual(36);

  const tap = main(page).getByRole("link", { name: title, exact: true });
  await tap.tap();
  const slip = page.getByRole("dialog", { name: title });
  await expect(slip).toContainText("A tap drips because one small part has worn out.");
  await slip.getByRole("link", { name: /^Read it, \d+ min$/ }).tap();
  await expect(headline(page)).toHaveText(title);
  await main(page).getByRole("link", { name: "in the bathroom" }).tap();
  await expect(page).toHaveURL("/#bathroom");
  await expect(page.locator("#bathroom")).toBeInViewport();

  await tap.focus();
  await expect(tap.getByText(title)).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect(headline(page)).toHaveText(title);
});
