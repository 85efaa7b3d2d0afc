import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { test as base, expect } from "../testing/fixtures.ts";
import { service as publicAddress, signUpForm } from "../testing/newsletter-service.ts";
import { servicePort, port as sitePort } from "../testing/ports.ts";
import { openPage } from "../testing/screen.ts";
import { fieldsThatZoom } from "../testing/standards.ts";

/** The way from the form to the inbox and out again, with the real service and its outbox of files. */
const test = base.extend<{ outbox: string }, { service: { outbox: string; port: number } }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its first parameter
    async ({}, use, { parallelIndex }) => {
      const port = servicePort(parallelIndex);
      const folder = await mkdtemp(path.join(tmpdir(), "knack-newsletter-"));
      const { process, outbox } = await startService(port, folder, `http://localhost:${sitePort}`);
      await use({ outbox, port });
      process.kill();
      await new Promise((resolve) => process.once("exit", resolve));
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  outbox: async ({ page, allowed, service: { outbox, port } }, use) => {
    const address = `http://localhost:${port}/`;
    await page.route(`${publicAddress}**`, (route) =>
      route.continue({ url: route.request().url().replace(publicAddress, address) }),
    );
    allowed.hosts.push(new URL(outbox).hostname);
    await use(outbox);
    // a page that still loads something would report the end of the service as an error of its own
    await page.context().close();
  },
});

// one worker, so that one service is enough
test.describe.configure({ mode: "default" });

/** Starts the service and waits until it says where its mails are shown. */
async function startService(
  port: number,
  folder: string,
  site: string,
): Promise<{ process: ChildProcess; outbox: string }> {
  const child = spawn("node", ["newsletter/src/cli.ts", "serve"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NEWSLETTER_PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SITE_URL: site,
      DATA_DIR: folder,
    },
  });
  let said = "";
  const outbox = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (text: Buffer) => {
      said += text;
      const [address] = /http:\S+\/outbox\/\S+(?=\n)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`the newsletter service ended with ${code}`)));
  });
  return { process: child, outbox };
}

/** Opens the mail of the outbox to this address whose subject begins so; it may still be on its way. Gives its source. */
async function openMail(page: Page, outbox: string, to: string, subject: RegExp): Promise<string> {
  const link = page
    .getByRole("listitem")
    .filter({ hasText: `to ${to}` })
    .getByRole("link", { name: subject });
  await expect(async () => {
    await page.goto(outbox);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  const source = await page.request.get(new URL(`${await link.getAttribute("href")}/source`, outbox).href);
  await link.click();
  return (await source.text()).replace(/=\r\n/g, "").replaceAll("=3D", "=");
}

/** The address that a mail's text or its headers give, such as the one to confirm at. */
function addressIn(mail: string, part: string): string {
  const found = mail.match(new RegExp(`http://localhost:\\d+/${part}/[\\w.-]+`))?.[0];
  if (!found) throw new Error(`the mail names no address under /${part}/`);
  return found;
}

test("a reader signs up, confirms by a button, and leaves by a button", async ({ page, outbox }) => {
  await openPage(page, "/contact");
  const { email, button, status, confirmation } = signUpForm(page);
  await email.fill("ana@example.org");
  await button.click();
  await expect(status).toHaveText("Thanks! You've been added to the newsletter list.");
  await expect(confirmation).toContainText("We’ve sent you an email.");

  const mail = await openMail(page, outbox, "ana@example.org", /confirm/i);
  const confirm = addressIn(mail, "confirm");
  const leave = addressIn(mail, "unsubscribe");
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(confirm);
  // opening the address, as mail scanners do, has confirmed nothing: the page still asks
  await page.reload();
  await page.getByRole("button", { name: "Yes, send me the tips" }).click();
  await expect(heading).toHaveText("You are on the list");

  await page.goto(leave);
  await page.reload();
  await expect(heading).toHaveText("Leave the list?");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(heading).toHaveText("You are off the list");
  await expect(page.locator("main")).toContainText("No more tips will come to this address.");
  // and it is stored: the address has nothing left to ask
  await page.goto(leave);
  await expect(heading).toHaveText("You are off the list");
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("a reader asks what is stored, gets a link by mail, and erases everything", async ({
  page,
  outbox,
  allowed,
}) => {
  await openPage(page, "/contact");
  const { email, button, status } = signUpForm(page);
  await email.fill("eva@example.org");
  await button.click();
  await expect(status).toBeVisible();

  // by a link at the foot of the outbox
  await page.goto(outbox);
  await page.getByRole("link", { name: "What we store about you" }).click();
  await page.getByLabel("Email address").fill("eva@example.org");
  expect(await page.evaluate(fieldsThatZoom)).toEqual([]);
  await page.getByRole("button", { name: "Send me the link" }).click();
  const own = addressIn(await openMail(page, outbox, "eva@example.org", /stores about you/), "me");
  await page.goto(own);
  await expect(page.locator("main")).toContainText("eva@example.org");
  await page.getByLabel("Yes, erase everything about me").check();
  await page.getByRole("button", { name: "Erase everything" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Erased from our list");
  allowed.errors.push(/404/);
  await page.goto(own);
  await expect(heading).toHaveText("This link leads nowhere");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is posted and the service answers with a page of its own", async ({
    page,
    outbox,
    allowed,
  }) => {
    // the mail is shown by a policy that forbids scripts, and Playwright's own are refused there too
    allowed.errors.push(/sandboxed/);
    // the page names the port where the service listens, or the answer's fonts and icon come from one without a server
    await page.route("/contact", async (route) => {
      const response = await route.fetch();
      const here = (text: string) =>
        text.replaceAll(new URL(publicAddress).origin, `http://localhost:${new URL(outbox).port}`);
      const policy = here(response.headers()["content-security-policy"] ?? "");
      await route.fulfill({
        response,
        headers: { ...response.headers(), "content-security-policy": policy },
        body: here(await response.text()),
      });
    });
    await page.goto("/contact");
    const form = page.locator("#main form.join").first();
    await form.getByLabel("Email address").fill("bea@example.org");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Thanks! You've been added to the newsletter list.")).toBeVisible();
    await openMail(page, outbox, "bea@example.org", /confirm/i);
  });
});
