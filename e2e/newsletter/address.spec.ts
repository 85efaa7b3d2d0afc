import { clientReady, expect, test } from "../testing/fixtures.ts";
import { answerSignUps, signUpForm } from "../testing/newsletter-service.ts";

const invalid = [
  "ada",
  "ada@",
  "@example.org",
  "ada@example",
  "ada@example.",
  "ada lovelace@example.org",
  "ada@exam ple.org",
  "ada@lovelace@example.org",
];

test("Newsletter: an invalid e-mail is answered with the message, before any call", async ({ page }) => {
  const calls = await answerSignUps(page, { status: 200, body: "ok" });
  await page.goto("/about");
  await clientReady(page);
  const { email, button, status } = signUpForm(page);
  for (const address of invalid) {
    await email.fill(address);
    await button.click();
    await expect(status, address).toHaveText("Please enter a valid email address.");
    await expect(email).toHaveAttribute("aria-invalid", "true");
  }
  expect(calls).toHaveLength(0);
});

test("Newsletter: an empty e-mail is never sent, even if a script submits the form", async ({ page }) => {
  const calls = await answerSignUps(page, { status: 200, body: "ok" });
  await page.goto("/about");
  await clientReady(page);
  const { form, status } = signUpForm(page);
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(status).toHaveText("Please enter a valid email address.");
  expect(calls).toHaveLength(0);
});

for (const address of ["ada@example.org", "a.b+c@mail.example.co.uk", "  ada@example.org  "]) {
  test(`Newsletter: “${address}” is accepted, trimmed`, async ({ page }) => {
    const calls = await answerSignUps(page, { status: 200, body: "ok" });
    await page.goto("/about");
    await clientReady(page);
    const { email, button, status } = signUpForm(page);
    await email.fill(address);
    await button.click();
    await expect(status).toHaveText("Thanks! You've been added to the newsletter list.");
    expect(calls[0]?.postDataJSON()).toEqual({ email: address.trim() });
  });
}

test("Newsletter: the input is of e-mail type", async ({ page }) => {
  await page.goto("/about");
  await expect(signUpForm(page).email).toHaveAttribute("type", "email");
});
