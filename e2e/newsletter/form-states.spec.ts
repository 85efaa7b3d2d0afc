import { expect, test } from "../testing/fixtures.ts";
import { answerSignUps, holdSignUps, signUpForm } from "../testing/newsletter-service.ts";
import { gotoWithPausedClock } from "../testing/paused-clock.ts";
import { openPage } from "../testing/screen.ts";

const success = "Thanks! You've been added to the newsletter list.";
const invalid = "Please enter a valid email address.";

test.describe("on a page changed by extensions", () => {
  test.use({ changedBy: "extensions" });

  test("Newsletter: while it is sent all is disabled; success clears the input and says what follows", async ({
    page,
  }) => {
    const service = await holdSignUps(page);
    await openPage(page, "/about");
    const { email, button, status, confirmation, answer } = signUpForm(page);
    // the region is there before its words, or a screen reader says none of them
    await expect(answer).toHaveText("");
    await email.fill("ada@example.org");
    await email.evaluate((field) => field.scrollIntoView({ block: "end" }));
    await email.press("Enter");
    await expect(button).toHaveText("Subscribing...");
    await expect(button).toBeDisabled();
    await expect(button.locator(".spin")).toBeVisible();
    await expect(email).toBeDisabled();
    service.release();
    await expect(status).toHaveText(success);
    await expect(button).toHaveText("Subscribe");
    await expect(email).toHaveValue("");
    await expect(email).toBeFocused();
    await expect(confirmation).toContainText("We’ve sent you an email.");
    // what was done and what is to be done next are read out together
    await expect(answer).toContainText(/list\.We’ve sent you an email\. Press the button in it/);
    for (const said of [status, confirmation]) await expect(said).toBeInViewport({ ratio: 1 });

    // who reads on elsewhere is not called back
    const second = await holdSignUps(page);
    await email.fill("ben@example.org");
    await email.press("Enter");
    await expect(button).toBeDisabled();
    await page.evaluate(() => scrollTo(0, 0));
    const elsewhere = page.getByRole("banner").getByRole("link").first();
    await elsewhere.focus();
    second.release();
    await expect(status).toHaveText(success);
    // the form acts on its answer once that is painted
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(status).not.toBeInViewport();
    await expect(elsewhere).toBeFocused();
  });
});

test("Newsletter: an invalid address makes no call; each message has 5 seconds of its own, what was wrong stays at the field; a refusal keeps what was typed", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/status of 4/, /ERR_CONNECTION_REFUSED/, /^console: Newsletter sign-up failed:/);
  const calls = await answerSignUps(page, { status: 200, body: "ok" });
  await gotoWithPausedClock(page, "/about");
  const { form, email, button, status, hint, confirmation } = signUpForm(page);
  await expect(button).toBeDisabled();
  // Firefox tells an empty field that is required as a wrong one, unless it is said that it is not
  await expect(email).toHaveAttribute("aria-invalid", "false");
  await email.fill("a");
  await expect(button).toBeEnabled();
  await email.fill("");
  // an email field drops spaces from its value
  await email.pressSequentially("   ");
  await expect(button).toBeDisabled();
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(status).toHaveText(invalid);
  await page.clock.runFor(5000);
  await expect(status).toHaveText("");
  await email.fill("ada");
  await button.click();
  await expect(status).toHaveText(invalid);
  await expect(email).toHaveAttribute("aria-invalid", "true");
  expect(calls).toHaveLength(0);
  await email.fill("a@example");
  await email.press("Enter");
  await expect(status).toHaveText(invalid);
  await page.clock.runFor(60_000);
  await expect(status).toHaveText("");
  await expect(hint).toHaveText("An address looks like name@example.org.");
  await expect(email).toHaveAccessibleDescription("An address looks like name@example.org.");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.press("End");
  await email.pressSequentially(".org");
  await expect(hint).toHaveCount(0);
  await expect(email).toHaveAttribute("aria-invalid", "false");

  await email.fill("ada");
  await button.click();
  await expect(status).toHaveText(invalid);
  await page.clock.runFor(3000);
  await email.fill("  ada@example.org  ");
  await button.click();
  await expect(status).toHaveText(success);
  expect(calls[0]?.postDataJSON()).toEqual({ email: "ada@example.org" });
  await page.clock.runFor(4999);
  await expect(status).toHaveText(success);
  await page.clock.runFor(1);
  await expect(status).toHaveText("");
  await expect(status).not.toHaveClass(/status--/);
  await expect(email).toHaveAttribute("aria-invalid", "false");
  await expect(confirmation).toBeVisible();

  for (const [refusal, isMarked] of [
    [400, "true"],
    [429, "false"],
  ] as const) {
    await answerSignUps(page, { status: refusal, body: `Not today, ${refusal}.` });
    await email.fill("ada@example.org");
    await email.press("Enter");
    await expect(status).toHaveText(`Oops! Not today, ${refusal}.`);
    await expect(email).toHaveValue("ada@example.org");
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", isMarked);
  }
  await answerSignUps(page, "unreachable");
  const logged = page.waitForEvent(
    "console",
    (message) => message.type() === "error" && /^Newsletter/.test(message.text()),
  );
  await email.press("Enter");
  await expect(status).toHaveText(/^We're having trouble connecting to our newsletter service\./);
  await logged;
});
