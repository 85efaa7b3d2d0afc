import { clientReady, expect, test } from "../testing/fixtures.ts";
import { answerSignUps, holdSignUps, signUpForm } from "../testing/newsletter-service.ts";
import { gotoWithPausedClock } from "../testing/paused-clock.ts";

const success = "Thanks! You've been added to the newsletter list.";
const invalid = "Please enter a valid email address.";

/** A page of each layout. */
const layouts = { hero: "/", "inline block": "/about", "compact card": "/article/2-minute-rule" };

for (const [layout, path] of Object.entries(layouts)) {
  test(`Newsletter: idle, loading and success in the ${layout}`, async ({ page }) => {
    const service = await holdSignUps(page);
    await page.goto(path);
    await clientReady(page);
    const { email, button, status } = signUpForm(page);
    await expect(button).toHaveText("Subscribe");
    await expect(status).toHaveText("");
    await email.fill("ada@example.org");
    await button.click();
    await expect(button).toHaveText("Subscribing...");
    await expect(button).toBeDisabled();
    await expect(button.locator(".spin")).toBeVisible();
    await expect(email).toBeDisabled();
    service.release();
    await expect(status).toHaveText(success);
    await expect(button).toHaveText("Subscribe");
  });
}

test("Newsletter: success clears the input", async ({ page }) => {
  await answerSignUps(page, { status: 200, body: "ok" });
  await page.goto("/about");
  await clientReady(page);
  const { email, button, status } = signUpForm(page);
  await email.fill("ada@example.org");
  await button.click();
  await expect(status).toHaveText(success);
  await expect(email).toHaveValue("");
});

test("Newsletter: an error keeps what was typed", async ({ page, allowed }) => {
  allowed.errors.push(/status of 500/);
  await answerSignUps(page, { status: 500, body: "" });
  await page.goto("/about");
  await clientReady(page);
  const { email, button, status } = signUpForm(page);
  await email.fill("ada@example.org");
  await button.click();
  await expect(status).not.toHaveText("");
  await expect(email).toHaveValue("ada@example.org");
});

for (const { status, invalid } of [
  { status: 400, invalid: "true" },
  { status: 429, invalid: "false" },
  { status: 200, invalid: "false" },
]) {
  test(`Newsletter: after an answer ${status} the field has the focus again, and is marked only if at fault`, async ({
    page,
    allowed,
  }) => {
    allowed.errors.push(/status of 4/);
    await answerSignUps(page, { status, body: "Answer." });
    await page.goto("/about");
    await clientReady(page);
    const { email, status: line } = signUpForm(page);
    // Firefox tells an empty field that is required as a wrong one, unless it is said that it is not
    await expect(email).toHaveAttribute("aria-invalid", "false");
    await email.fill("ada@example.org");
    await email.press("Enter");
    await expect(line).not.toHaveText("");
    await expect(email).toBeFocused();
    expect(await email.getAttribute("aria-invalid")).toBe(invalid);
  });
}

const attempts = [
  { outcome: "a success", address: "ada@example.org", answer: { status: 200, body: "ok" }, message: success },
  {
    outcome: "a refusal",
    address: "ada@example.org",
    answer: { status: 400, body: "Not today." },
    message: "Oops! Not today.",
  },
  { outcome: "an invalid address", address: "ada", answer: { status: 200, body: "ok" }, message: invalid },
];

for (const { outcome, address, answer, message } of attempts) {
  test(`Newsletter: message and status return to idle 5 seconds after ${outcome}`, async ({
    page,
    allowed,
  }) => {
    allowed.errors.push(/status of 400/);
    await answerSignUps(page, answer);
    await gotoWithPausedClock(page, "/about");
    const { email, button, status } = signUpForm(page);
    await email.fill(address);
    await button.click();
    await expect(status).toHaveText(message);
    await page.clock.runFor(4999);
    await expect(status).toHaveText(message);
    await page.clock.runFor(1);
    await expect(status).toHaveText("");
    await expect(status).not.toHaveClass(/status--/);
    await expect(email).toHaveAttribute("aria-invalid", "false");
  });
}

test("Newsletter: a second attempt within the 5 seconds gets 5 seconds of its own", async ({ page }) => {
  await answerSignUps(page, { status: 200, body: "ok" });
  await gotoWithPausedClock(page, "/about");
  const { email, button, status } = signUpForm(page);
  await email.fill("ada");
  await button.click();
  await expect(status).toHaveText(invalid);
  await page.clock.runFor(3000);
  await email.fill("ada@example.org");
  await button.click();
  await expect(status).toHaveText(success);
  await page.clock.runFor(4999);
  await expect(status).toHaveText(success);
  await page.clock.runFor(1);
  await expect(status).toHaveText("");
});

test("Newsletter: beside the message stands that a mail is on its way, until the next try", async ({
  page,
}) => {
  await answerSignUps(page, { status: 200, body: "ok" });
  await gotoWithPausedClock(page, "/about");
  const { email, button, status, confirmation } = signUpForm(page);
  await email.fill("ada@example.org");
  await button.click();
  await expect(confirmation).toContainText("A mail with a button to confirm is on its way.");
  await page.clock.runFor(60_000);
  await expect(status).toHaveText("");
  await expect(confirmation).toBeVisible();
  await email.fill("ada");
  await button.click();
  await expect(status).toHaveText(invalid);
  await expect(confirmation).toHaveCount(0);
});

test("Newsletter: the button is disabled while the e-mail is empty or whitespace", async ({ page }) => {
  await page.goto("/about");
  await clientReady(page);
  const { email, button } = signUpForm(page);
  await expect(button).toBeDisabled();
  await email.fill("a");
  await expect(button).toBeEnabled();
  await email.fill("");
  await expect(button).toBeDisabled();
  // an e-mail field drops spaces from its value
  await email.pressSequentially("   ");
  await expect(button).toBeDisabled();
});

test("Newsletter: Enter submits", async ({ page }) => {
  const calls = await answerSignUps(page, { status: 200, body: "ok" });
  await page.goto("/about");
  await clientReady(page);
  const { email, status } = signUpForm(page);
  await email.fill("ada@example.org");
  await email.press("Enter");
  await expect(status).toHaveText(success);
  expect(calls).toHaveLength(1);
});
