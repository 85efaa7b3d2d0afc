import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { openToRead } from "../testing/reading.ts";
import { resizeTo } from "../testing/screen.ts";

const { id, headings } = articleNamed("meetings-that-end-on-time");
const path = `/article/${id}`;
const sections = headings.filter(({ isDevice }) => !isDevice);
const second = sections[1] ?? { id: "", text: "" };
const address = `https://knack.example${path}#${second.id}`;

test("Section links: each heading has one, by mouse, by keys and on a phone; it copies the address and says so", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openToRead(page, `${path}?from=mail`);
  for (const { text } of sections) {
    const button = page.getByRole("button", { name: `Copy the link to “${text}”`, exact: true });
    await expect(button).toHaveCount(1);
    // the button is no part of the heading's name
    await expect(page.getByRole("heading", { name: text, exact: true })).toHaveCount(1);
  }
  const button = page.getByRole("button", { name: `Copy the link to “${second.text}”` });
  await expect(button).toHaveCSS("opacity", "0");
  await page.getByRole("heading", { name: second.text }).hover();
  await expect(button).toHaveCSS("opacity", "1");
  await button.click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(address);
  expect(page.url()).toBe(`${baseURL}${path}?from=mail`);

  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.mouse.move(5, 5);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveCSS("opacity", "1");
  await expect.poll(copied).toBe(address);

  // on a phone, without hovering or the focus
  await button.blur();
  await expect(button).toHaveCSS("opacity", "0");
  const device = await context.newCDPSession(page);
  await device.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await resizeTo(page, { width: 320, height: 700 });
  await expect(button).toHaveCSS("opacity", "1");
  const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
