import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { refusals } from "../testing/policy.ts";
import { expectAccessible } from "../testing/standards.ts";
import { expect, goToEndOf, open, saved, test } from "./real-desk.ts";

test.use({ hasPreview: true });

const file = "articles/iron-a-shirt.md";
const line = "If there is no label";

test("beside the text stands the site's own page: what is saved is seen, and what keeps it away is told", async ({
  page,
  desk,
  allowed,
  touched,
}) => {
  touched.push(file);
  const refused = await refusals(page);
  await page.reload();
  const original = desk.read(file);
  await open(page, desk.url, file);
  const shown = page.frameLocator("iframe[title='How readers see it']");
  await expect(shown.getByRole("heading", { level: 1, name: "Iron a Shirt in Ten Minutes" })).toBeVisible({
    timeout: 120_000,
  });
  await goToEndOf(page, line);
  await page.keyboard.type(" Or the cuff.");
  await saved(page);
  await expect(shown.getByText("your trousers will hide. Or the cuff.")).toBeVisible();
  await expectAccessible(page, "the page beside the text");

  await page.getByRole("textbox", { name: "Description" }).fill("");
  await saved(page);
  const note = page.getByRole("tabpanel").getByRole("status");
  await expect(note).toContainText("While there are faults, the page may stay as it was before.");
  await page.getByRole("textbox", { name: "Description" }).fill("Smooth in six minutes, in a fixed order.");
  await expect(note).toBeHidden();
  await expect(shown.getByText("Smooth in six minutes")).toBeVisible();
  expect(desk.read(file)).toBe(
    original
      .replace("your trousers will hide.", "your trousers will hide. Or the cuff.")
      .replace(/^description: .*/m, 'description: "Smooth in six minutes, in a fixed order."'),
  );
  expect(refused).toEqual([]);
  const preview = (await page.locator("iframe[title='How readers see it']").getAttribute("src")) ?? "";
  allowed.errors.push(/./);
  // although it knows the key
  const asked = { desk: desk.url, preview: preview.replace(/\/article\/.*/, ""), file };
  expect(await page.evaluate(tryAll, asked)).toContainEqual(expect.stringContaining("fetch"));
  for (const host of ["127.0.0.1", "localhost"]) expect(await heardBy(page, host, asked)).toEqual([]);
});

type Asked = { desk: string; preview: string; file: string };

/** What a page of another port of this machine gets of the desk and its preview in the browser that shows them, whatever it tries. */
async function heardBy(page: Page, host: string, asked: Asked): Promise<string[]> {
  const shown: Record<string, string>[] = [];
  const server = createServer(({ headers }, told) => {
    shown.push(headers as Record<string, string>);
    told.setHeader("content-type", "text/html").end("<p>Foreign</p>");
  });
  server.listen(0, host);
  await once(server, "listening");
  const foreign = await page.context().newPage();
  await foreign.goto(`http://${host}:${(server.address() as AddressInfo).port}/`);
  const heard = await foreign.evaluate(tryAll, asked);
  // in a frame it would be shown, if not read
  await foreign.setContent(`<iframe src="${asked.preview}/article/iron-a-shirt"></iframe>`);
  const framed = await foreign.frames()[1]?.content();
  if (framed?.includes("Iron")) heard.push(framed);
  // the foreign server itself, with all that the browser has shown it
  const { port } = new URL(asked.preview);
  for (const { cookie = "", referer = "" } of shown) {
    await fetch(`http://127.0.0.1:${port}/article/iron-a-shirt`, { headers: { cookie, referer } }).then(
      async (told) => heard.push(await told.text()),
      // not answered at all
      () => {},
    );
  }
  await foreign.close();
  server.close();
  return heard;
}

/** Runs in the foreign page. */
async function tryAll({ desk, preview, file }: Asked): Promise<string[]> {
  const evil = { path: file, text: "Evil.", base: null };
  const pages = [
    `${desk}/`,
    `${desk}/api/file?path=${file}`,
    `${preview}/article/iron-a-shirt`,
    `${preview}/@vite/client`,
  ];
  const heard: string[] = [];
  const gets = async (what: string, got: () => Promise<unknown>) =>
    got().then(
      (it) => heard.push(`${what}: ${it}`),
      () => {},
    );
  const loads = (what: string, element: HTMLElement & { src?: string }, address: string) =>
    gets(`${what} ${address}`, () => {
      const loaded = new Promise(
        (done, fail) => element.addEventListener("load", done) ?? element.addEventListener("error", fail),
      );
      document.body.append(Object.assign(element, { src: address }));
      return loaded;
    });
  for (const address of pages) {
    await gets(`fetch ${address}`, async () => (await fetch(address, { credentials: "include" })).text());
    await gets(`module ${address}`, () => import(address));
    await loads("script", document.createElement("script"), address);
    await loads("image", document.createElement("img"), address);
    for (const method of ["POST", "PUT"])
      await gets(`${method} ${address}`, () =>
        fetch(address, { method, body: JSON.stringify(evil), credentials: "include" }),
      );
    await fetch(`${desk}/api/file`, {
      method: "POST",
      mode: "no-cors",
      body: JSON.stringify(evil),
      credentials: "include",
    }).catch(() => {});
  }
  for (const origin of [desk, preview])
    for (const protocol of ["vite-hmr", "vite-ping"])
      await gets(`socket ${origin}`, () => {
        const socket = new WebSocket(origin.replace("http", "ws"), protocol);
        return new Promise(
          (done, fail) => socket.addEventListener("open", done) ?? socket.addEventListener("error", fail),
        );
      });
  return heard;
}
