import { expect, test } from "../testing/fixtures.ts";
import { open } from "../testing/screen.ts";

test("the site can be put on a home screen, with its name, icons and colours", async ({ page, context }) => {
  await open(page, "/");
  await expect(page.locator("link[rel=manifest]")).toHaveCount(1);
  const session = await context.newCDPSession(page);
  const { data = "{}", errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({
    name: "Knack",
    start_url: "/",
    lang: "en",
    theme_color: "#fffbf4",
  });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
});
