import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Page } from "@playwright/test";
import { cameraPhotograph, whatIsNoted } from "../../pictures/testing/camera-photograph.ts";
import { releasesIn } from "../../publishing/release-store.ts";
import { refusals } from "../testing/policy.ts";
import { expectPartAccessible } from "../testing/standards.ts";
import {
  announced,
  expect,
  goToEndOf,
  heardFromNow,
  openAtDesk,
  saved,
  stateOf,
  test,
  textBox,
} from "./desk-test.ts";

test.use({ hasPreview: true });
// one desk shows the page of both
test.describe.configure({ mode: "default" });

const file = "articles/boil-an-egg.md";
const renamed = "articles/soft-eggs.md";
const photo = "articles/img-4711.jpg";
const preview = (page: Page) => page.frameLocator("iframe[title='How readers see it']");

test("an article from the first word to its readers, another address, the bin and back", async ({
  page,
  desk,
  touched,
}) => {
  touched.push(renamed, photo);
  const refused = await refusals(page);
  await page.reload();
  const atFirst = desk.hashes();
  await begin(page);

  await writeText(page);
  expect(desk.read(file)).toContain("\n💡 Prick the wide end.\n");
  expect(desk.read(file)).toContain("2. **Go on with that.**\n3. **Wait** for seven minutes.\n");
  expect(desk.read(file)).toContain("- The first thing.\n\n| Egg | How much |\n|---|--:|\n");
  await addPhotograph(page);
  expect(desk.read(file)).toContain("\n\n![An egg in a pan](img-4711.jpg)\n\n");
  const stored = readFileSync(path.join(desk.root, photo));
  expect(await whatIsNoted(stored)).toEqual({ width: 1600, height: 2400 });

  await correct(page);
  await fillDetails(page);
  await page.getByRole("tab", { name: "Page" }).click();
  await expect(preview(page).getByText("for seven minutes. Mind the colour.")).toBeVisible();
  await expect(preview(page).getByRole("img", { name: "An egg in a pan" })).toBeVisible();
  await goToEndOf(page, "Mind the colour");
  await page.keyboard.type(" Cool it.");
  await expect(preview(page).getByText("Mind the colour. Cool it.")).toBeVisible();
  await expectPartAccessible(page, "[role=tabpanel]");
  // the page follows the cursor, in the site's own fonts, and asks nobody about cookies
  await goToEndOf(page, "If it does not work");
  await expect(preview(page).getByRole("heading", { name: "If it does not work" })).toBeInViewport();
  await expect(preview(page).getByRole("heading", { level: 1 })).not.toBeInViewport();
  // also after a moment in which the server of the pages did not answer
  await goToEndOf(page, "Mind the colour");
  const json = { reason: "The page will be here in a moment …" };
  await page.route("**/api/preview?*", (route) => route.fulfill({ json }), { times: 1 });
  await page.keyboard.type(" Dry it.");
  await expect(page.getByText(json.reason)).toBeVisible();
  await expect(preview(page).getByText("Cool it. Dry it.")).toBeInViewport();
  await expect(preview(page).getByRole("heading", { level: 1 })).not.toBeInViewport();
  const fonts = () =>
    preview(page)
      .locator("body")
      .evaluate(async () => (await document.fonts.load("16px Text")).map(({ display }) => display));
  // the page has the site's style until Vite brings its own
  await expect.poll(fonts).toEqual(["swap"]);
  await expect(preview(page).locator("astro-island[component-export=CookieBanner]")).toHaveCount(0);
  expect(refused).toEqual([]);

  const releases = releasesIn(desk.releases);
  const earlier = releases.currentId();
  await expect(stateOf(page)).toHaveText("Draft");
  await publish(page);
  const release = releases.folderOf(releases.currentId() ?? "");
  expect(readFileSync(path.join(release, "article/boil-an-egg.html"), "utf8")).toContain("Cool it.");
  await expect(page.getByRole("list", { name: "Summary" })).toContainText(/Pages: \d+ new/);
  await page.getByText("The whole output").click();
  await expect(page.getByRole("region", { name: "The output" })).toContainText("Building");
  await openAtDesk(page, desk, file);
  await expect(stateOf(page)).toHaveText("Live");
  await goToEndOf(page, "Mind the colour");
  await page.keyboard.type(" Enjoy.");
  await expect(stateOf(page)).toHaveText("Live, changes not published");
  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("region", { name: "Changed" }).getByRole("link")).toHaveText("Boil an Egg");
  await expectPartAccessible(page, "main");
  await page.getByRole("button", { name: "Take it back" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Taken back." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take it back" })).toBeFocused();
  expect(releases.currentId()).toBe(earlier);

  await openAtDesk(page, desk, file);
  await expect(stateOf(page)).toHaveText("Not published yet");
  await rename(page);
  expect(desk.read(renamed)).toContain("aliases: [boil-an-egg]");

  const written = desk.hashes()[renamed];
  await openAtDesk(page, desk, renamed);
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("button", { name: "Move to the bin" }).click();
  await expect(page.getByRole("heading", { name: "All articles and quizzes" })).toBeVisible();
  const left = Object.entries(desk.hashes()).filter(([name]) => !name.startsWith(".trash/"));
  expect(Object.fromEntries(left)).toEqual(atFirst);
  await page.getByRole("link", { name: "Bin", exact: true }).click();
  await page.getByRole("button", { name: "Put back “Boil an Egg”" }).click();
  await expect(textBox(page)).toContainText("Mind the colour.");
  expect(desk.hashes()[renamed]).toBe(written);
});

async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New text" });
  await expect(dialog.getByRole("textbox", { name: "Headline" })).toBeFocused();
  await page.keyboard.type("Boil an Egg");
  await dialog.getByRole("button", { name: "Create" }).dblclick();
  await expect(textBox(page)).toContainText("What you need");
  await expect(announced(page)).toHaveText("“Boil an Egg” is created as a draft.");
}

/** A tip, a step and a table, each by its button or as one types it. */
async function writeText(page: Page): Promise<void> {
  await goToEndOf(page, "What makes it easier");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Prick the wide end.");
  await page.getByRole("button", { name: "Tip", exact: true }).click();
  await goToEndOf(page, "Go on with that");
  await page.keyboard.press("Enter");
  await page.keyboard.type("**Wait** for seven minutes.");
  await goToEndOf(page, "The first thing");
  await page.getByRole("button", { name: "Table" }).click();
  await page.keyboard.type("Egg");
  await saved(page);
}

async function addPhotograph(page: Page): Promise<void> {
  await goToEndOf(page, "Say in two sentences");
  await page.getByRole("button", { name: "Picture" }).click();
  const dialog = page.getByRole("dialog", { name: "A picture" });
  await dialog.getByLabel("Choose a photograph from this computer").setInputFiles({
    name: "IMG 4711.JPG",
    mimeType: "image/jpeg",
    buffer: await cameraPhotograph(3000, 2000, 6),
  });
  await dialog.getByLabel("What it shows, for people who cannot see it").fill("An egg in a pan");
  await dialog.getByRole("button", { name: "Insert picture" }).click();
  await expect(dialog).toBeHidden();
  await saved(page);
}

/** A slip that the checks find: named at its line, reached by a press, put right by hand. */
async function correct(page: Page): Promise<void> {
  await goToEndOf(page, "**Wait** for seven");
  await page.keyboard.type(" Mind the color.");
  await page.getByRole("tab", { name: /^(Faults|Advice)/ }).click();
  const fault = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "“color”" });
  // the first check of a start loads the dictionaries: 47 s where five journeys shared two cores
  await expect(fault).toBeVisible({ timeout: 120_000 });
  await expect(textBox(page).getByText("“color” is not British English")).toBeVisible();
  await expectPartAccessible(page, "[role=tabpanel]");
  await fault.getByRole("button", { name: /^Go there: Wait for seven minutes/ }).click();
  await expect(textBox(page)).toBeFocused();
  await goToEndOf(page, "**Wait** for seven");
  for (let sign = 0; sign < 3; sign++) await page.keyboard.press("Backspace");
  await page.keyboard.type("our.");
  await expect(fault).toBeHidden();
  await saved(page);
}

/** All that readers need: without it, nothing is published. */
async function fillDetails(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish …" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/^Correct its faults first/);
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Description" }).fill("Seven minutes for a soft one.");
  await page.getByRole("tab", { name: "Details" }).click();
  const details = page.getByRole("tabpanel");
  await details.getByRole("combobox", { name: "Tags" }).fill("eggs, cooking, breakfast");
  for (const [at, title] of ["How eggs set", "Eggs and safety"].entries()) {
    await details.getByRole("button", { name: "Add a source" }).click();
    const source = details.getByRole("listitem").filter({ hasText: `Source ${at + 1}` });
    await source.getByRole("textbox", { name: "Title" }).fill(title);
    await source.getByRole("textbox", { name: "Address" }).fill(`https://eggs.example/${at + 1}`);
    await source.getByLabel("Read on").fill("2026-11-20");
  }
  await saved(page);
}

/** From the draft, by the real command, which builds the whole site. */
async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish …" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.getByRole("region", { name: "New to readers" })).toContainText("About");
  await expect(dialog.getByRole("checkbox", { name: "“Boil an Egg”, which is a draft now" })).toBeChecked();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Publishing …" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Published. Readers see it." })).toBeVisible({
    timeout: 300_000,
  });
}

/** What a foreign page's frame holds once it has loaded an address of this machine: a page, or the browser's own refusal. */
async function framed(foreign: Page, address: string): Promise<"shown" | "refused"> {
  await foreign.setContent("<iframe></iframe>");
  const frame = foreign.frames()[1];
  await foreign.evaluate(async (src) => {
    const element = document.querySelector("iframe");
    const loaded = new Promise((resolve) => element?.addEventListener("load", resolve, { once: true }));
    element?.setAttribute("src", src);
    await loaded;
  }, address);
  return frame?.url().startsWith(new URL(address).origin) ? "shown" : "refused";
}

/** Of the site as it is now; its answer comes when the function that this returns is called. */
async function heldLook(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<() => Promise<void>>();
  await page.route(
    "**/api/site",
    async (route) => {
      const response = await route.fetch();
      resolve(() => route.fulfill({ response }));
    },
    { times: 1 },
  );
  return promise;
}

async function rename(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("button", { name: "Change the address" }).click();
  const dialog = page.getByRole("dialog", { name: "New address" });
  await dialog.getByRole("textbox").fill("Soft eggs!");
  await expect(dialog).toContainText("The new address is /article/soft-eggs.");
  const answerLate = await heldLook(page);
  const heard = await heardFromNow(page);
  await dialog.getByRole("button", { name: "Change it" }).click();
  await expect(page).toHaveURL(/#\/articles\/soft-eggs.md$/);
  // what is heard after it does not hide it
  await expect(announced(page)).toHaveText(/advice/);
  expect(await heard()).toContain("The address is changed.");
  await answerLate();
  // the desk looks again once it has taken that answer
  await page.waitForRequest("**/api/site");
  expect((await heard()).join()).not.toContain("There is nothing at this address");
  await expect(page.locator(".announced__words")).toHaveText("The address is changed.");
}

test("a page of another port of this machine hears nothing of the desk and its preview, whatever it tries", async ({
  page,
  desk,
  allowed,
}) => {
  await openAtDesk(page, desk, renamed);
  const shown = await page.locator("iframe[title='How readers see it']").getAttribute("src");
  const preview = shown?.replace(/\/article\/.*/, "") ?? "";
  allowed.errors.push(/./);
  const addresses = [`${desk.url}/`, `${desk.url}/api/file?path=${renamed}`, `${preview}/article/soft-eggs`];
  const asked = { addresses: [...addresses, `${preview}/@vite/client`], file: renamed };
  // the desk's own page does hear
  expect(await page.evaluate(tryAll, asked)).toContainEqual(expect.stringContaining("GET"));
  const told: unknown[] = [];
  const server = createServer(({ headers, url }, answer) => {
    told.push(headers, url);
    answer.setHeader("content-type", "text/html").end("<p>Foreign</p>");
  });
  for (const host of ["127.0.0.1", "localhost"]) {
    server.listen(0, host);
    await once(server, "listening");
    const foreign = await page.context().newPage();
    await foreign.goto(`http://${host}:${(server.address() as AddressInfo).port}/`);
    expect(await foreign.evaluate(tryAll, asked)).toEqual([]);
    // in a frame it would be shown, if not read, as the foreign page itself is
    expect(await framed(foreign, foreign.url())).toBe("shown");
    for (const address of [desk.url, shown ?? ""]) expect(await framed(foreign, address)).toBe("refused");
    await foreign.close();
    await new Promise((closed) => server.close(closed));
  }
  // what the browser sends there by itself opens nothing either
  expect(JSON.stringify(told)).not.toMatch(`cookie|${new URL(preview).pathname}`);
});

/** Runs in a page, although that would not know the key of the preview: what it hears, of each kind of request, from each address. */
async function tryAll({ addresses, file }: { addresses: string[]; file: string }): Promise<string[]> {
  const body = JSON.stringify({ path: file, text: "Evil.", base: "0" });
  const heard: string[] = [];
  const opens = (target: EventTarget) =>
    new Promise((done, fail) => {
      for (const event of ["load", "open"]) target.addEventListener(event, done);
      target.addEventListener("error", fail);
    });
  for (const address of addresses) {
    const script = Object.assign(document.createElement("script"), { src: address });
    document.body.append(script);
    const tried = {
      GET: fetch(address, { credentials: "include" }),
      PUT: fetch(address, { method: "PUT", credentials: "include", body }),
      script: opens(script),
      events: opens(new EventSource(address, { withCredentials: true })),
      socket: opens(new WebSocket(address.replace("http", "ws"), "vite-hmr")),
    };
    for (const [kind, answer] of Object.entries(tried))
      await answer.then(
        () => heard.push(`${kind} ${address}`),
        () => {},
      );
    // sent, if not answered; no file may change
    const blind = { method: "POST", mode: "no-cors", credentials: "include" } as const;
    await fetch(address, { ...blind, body }).catch(() => {});
  }
  return heard;
}
