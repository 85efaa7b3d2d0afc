import { parse } from "yaml";
import { expect } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/standards.ts";
import { saved, test } from "./desk-test.ts";

const quiz = "quizzes/tech-savvy.yaml";

type Question = { id: string; options: string[]; correctAnswer: number };

test("a quiz is questions as cards: their order by keys, and the right answer", async ({
  page,
  desk,
  touched,
}) => {
  touched.push(quiz);
  const before = desk.files.get(quiz) ?? "";
  const questions = () => (parse(desk.files.get(quiz) ?? "") as { questions: Question[] }).questions;
  const [first, second, third] = questions().map(({ id }) => id);
  await page.goto(`${desk.url}/#/${quiz}`);
  await expect(page.getByRole("main").locator(".form legend").first()).toHaveText("Questions");
  await page.getByRole("button", { name: "Move up: Question 2" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move up: Question 1" })).toBeFocused();
  await expect(page.getByText("Question 2 is now 1 of 5.")).toBeAttached();
  await saved(page);
  expect(
    questions()
      .map(({ id }) => id)
      .slice(0, 3),
  ).toEqual([second, first, third]);
  await page.getByRole("button", { name: "Move up: Question 2" }).press("Enter");
  await saved(page);
  await expect.poll(() => desk.files.get(quiz)).toBe(before);

  const card = page.getByRole("listitem").filter({ has: page.getByText("Question 1", { exact: true }) });
  await card.getByRole("combobox", { name: "The right answer" }).selectOption("Answer 3");
  await card.getByRole("textbox", { name: "Answer 3" }).fill("copper-teabag");
  await expect.poll(() => questions()[0]).toMatchObject({ correctAnswer: 2 });
  await expect.poll(() => questions()[0]?.options[2]).toBe("copper-teabag");
  await page.getByRole("button", { name: "Add a question" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /^Question 6/ })).toBeVisible();
  await expectAccessible(page, "a quiz");
});
