import { expectBack } from "../bad-day/cut-network.ts";
import { quizNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { gotoWithPausedClock } from "../testing/paused-clock.ts";
import { answer, goOn, openResult, startQuiz } from "../testing/quiz-run.ts";

const id = "tech-savvy";

test("Challenge: sent from a result, opened on another device, played, and sent back", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openResult(page, id, 4);
  await page.getByRole("button", { name: "Challenge somebody" }).click();
  await page.getByLabel("Your name").fill("Marta");
  await page.getByLabel("One line").fill("<b>Bet</b> you fall for number five.");
  await page.getByRole("button", { name: "Send the challenge" }).click();
  await expect(page.getByText("Challenge copied to clipboard")).toBeVisible();
  const sent = await page.evaluate(() => navigator.clipboard.readText());
  expect(sent).toContain("Marta ■■■■□ 4/5\n");
  const [link = ""] = /http\S+$/.exec(sent) ?? [];

  const other = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const opened = await other.newPage();
  const asked: string[] = [];
  opened.on("request", (request) => asked.push(request.url()));
  const { questions } = await startQuiz(opened, id, new URL(link).hash);
  expect(asked.filter((url) => url.includes("Marta"))).toEqual([]);
  for (const [at, { correctAnswer }] of questions.entries()) {
    await expect(opened.getByText(`Question ${at + 1} of 5`)).toBeVisible();
    await answer(opened, correctAnswer);
    await expect(opened.locator(".fb__theirs")).toContainText(
      at < 4 ? "Marta said the same." : "Marta said: ",
    );
    await goOn(opened);
  }
  const both = opened.getByRole("region", { name: "Marta and you" });
  await expect(both.getByText("80%")).toBeVisible();
  await expect(both.getByText("100%")).toBeVisible();
  await expect(both.getByRole("listitem")).toHaveCount(1);
  await opened.getByRole("button", { name: "Send it back to Marta" }).click();
  await opened.getByRole("button", { name: "Send the challenge" }).click();
  await expect(opened.getByText("Challenge copied to clipboard")).toBeVisible();
  expect(await opened.evaluate(() => navigator.clipboard.readText())).toContain(
    "Marta ■■■■□ 4/5\nMe ■■■■■ 5/5\n",
  );
  await other.close();
});

test("Challenge: what cannot be loaded is said, and comes by itself or with the page when the network is back", async ({
  page,
  context,
  allowed,
}) => {
  allowed.errors.push(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
  await gotoWithPausedClock(page, `/quiz/${id}`);
  await context.setOffline(true);
  await page.evaluate(() => location.assign("#by=Marta&quiz=tech-savvy&version=0&score=4-5"));
  const lost = page.getByRole("alert");
  await expect(lost).toContainText("The challenge in this link could not be loaded.");
  await context.setOffline(false);
  // where the page is loaded again, nothing hydrates it but a key, since time stands still
  const touch = () => page.keyboard.press("Shift");
  await expectBack(page.getByText(/Marta/).first(), touch);
  await expect(lost).toBeHidden();

  await page.getByRole("button", { name: "Start Quiz" }).click();
  await context.setOffline(true);
  for (const { correctAnswer } of quizNamed(id).questions) {
    await answer(page, correctAnswer);
    await goOn(page);
  }
  await expect(page.getByText("“Challenge somebody” could not be loaded.")).toBeVisible();
  await context.setOffline(false);
  await expectBack(page.getByRole("button", { name: "Challenge somebody" }), touch);
});
