import { describe, expect, test } from "vitest";
import { sampleQuestions, sampleQuiz } from "../testing/samples.ts";
import { canBeSent, challengeFrom, challengeLink, challengeText } from "./challenge.ts";

const quiz = sampleQuiz({ questions: sampleQuestions(5) });
// the fourth is wrong
const answers = quiz.questions.map(({ id }, at) => ({
  questionId: id,
  selectedAnswer: at === 3 ? 1 : 0,
  isCorrect: at !== 3,
}));
const words = { by: "Marta", line: "Bet you fall for number four." };
const page = "https://knack.example/quiz/sample";
const link = challengeLink(page, quiz, answers, words);
const fragment = new URL(link).hash;

/** The fragment with other values, which stay as they are written. */
function fragmentWith(changed: Record<string, string>): string {
  const fields = fragment.slice(1).split("&");
  return `#${fields
    .map((field) => {
      const [name = ""] = field.split("=");
      return name in changed ? `${name}=${changed[name]}` : field;
    })
    .join("&")}`;
}

test("who opens the link of a challenge reads what was sent", () => {
  expect(link.startsWith(`${page}#by=Marta&`)).toBe(true);
  expect(challengeFrom(fragment, quiz)).toEqual({ ...words, correct: 4, total: 5, chosen: [0, 0, 0, 1, 0] });
});

test.each([
  ["no name and no line", { by: "", line: "" }],
  ["another script, an apostrophe and emoji", { by: "Ζωή O'Neil 👩‍🍳", line: "שלום & 50 % + #1? ❤️" }],
  ["the longest words of four bytes each", { by: "𐍈".repeat(30), line: "𐍈".repeat(60) }],
])("a challenge with %s arrives", (_, sent) => {
  expect(canBeSent(sent)).toBe(true);
  expect(challengeFrom(new URL(challengeLink(page, quiz, answers, sent)).hash, quiz)).toMatchObject(sent);
});

test("a line that looks like a script or a link stays text", () => {
  const line = "<script>alert(1)</script> https://evil.example";
  const { hash } = new URL(challengeLink(page, quiz, answers, { by: "", line }));
  expect(challengeFrom(hash, quiz)?.line).toBe(line);
});

test("a challenge of an earlier version has its score, and no answers to compare", () => {
  const changed = { ...quiz, questions: quiz.questions.map((one) => ({ ...one, correctAnswer: 2 })) };
  expect(challengeFrom(fragment, changed)).toMatchObject({ correct: 4, total: 5, chosen: undefined });
});

describe("a fragment that is no challenge is ignored", () => {
  test.each([
    ["nothing", ""],
    ["another fragment", "#review"],
    ["a name alone", "#by=Marta"],
    ["the fields in another order", `#${fragment.slice(1).split("&").reverse().join("&")}`],
    ["a field twice", `${fragment}&quiz=sample`],
    ["more than a link can hold", `${fragment}&x=${"x".repeat(1500)}`],
    ["a name that is too long", fragmentWith({ by: "M".repeat(31) })],
    ["a line that is too long", fragmentWith({ line: "M".repeat(61) })],
    ["a line with a right-to-left mark", fragmentWith({ line: "%E2%80%8Fmuch" })],
    ["a name that turns the direction", fragmentWith({ by: "%E2%80%AEatraM" })],
    ["an isolate that is never closed", fragmentWith({ by: "%E2%81%A6Marta" })],
    ["invisible signs", fragmentWith({ by: "Mar%E2%80%8Bta" })],
    ["a line break", fragmentWith({ line: "one%0Atwo" })],
    ["a control character", fragmentWith({ line: "a%00b" })],
    ["a tower of marks", fragmentWith({ line: `a${"%CC%81".repeat(9)}` })],
    ["half of a surrogate pair", fragmentWith({ line: "%ED%A0%80%EE%80%80" })],
    ["another quiz", fragmentWith({ quiz: "tech-savvy" })],
    ["a score above the count", fragmentWith({ score: "6-5" })],
    ["a score that the answers do not give", fragmentWith({ score: "5-5" })],
    ["a count of no question", fragmentWith({ score: "0-0" })],
    ["a negative score", fragmentWith({ score: "-1-5" })],
    ["too few answers", fragmentWith({ answers: "0001" })],
    ["too many answers", fragmentWith({ answers: "000100" })],
    ["an option that does not exist", fragmentWith({ answers: "00019" })],
    ["answers that are no digits", fragmentWith({ answers: "0001a" })],
    ["a version that is none", fragmentWith({ version: "<b>" })],
    ["the name of a property", fragmentWith({ answers: "__proto__" })],
  ])("%s", (_, hostile) => {
    expect(challengeFrom(fragment, quiz)).toBeDefined();
    expect(hostile).not.toBe(fragment);
    expect(challengeFrom(hostile, quiz)).toBeUndefined();
  });
});

test("signs that would be ignored where they arrive cannot be sent", () => {
  expect(canBeSent({ by: "Marta", line: "\u202eevil" })).toBe(false);
  expect(canBeSent({ by: "x".repeat(31), line: "" })).toBe(false);
});

test("for chats, a challenge is squares and a count; what is sent back has both", () => {
  expect(challengeText("Knack · Sample", quiz, answers, words)).toBe(
    "Knack · Sample\nMarta ■■■□■ 4/5\nBet you fall for number four.",
  );
  const other = challengeFrom(fragment, quiz);
  const all = answers.map((answer) => ({ ...answer, isCorrect: true }));
  expect(challengeText("Knack · Sample", quiz, all, { by: "", line: "", other })).toBe(
    "Knack · Sample\nMarta ■■■□■ 4/5\nMe ■■■■■ 5/5\nYour turn?",
  );
});
