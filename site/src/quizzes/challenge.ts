import { challengerName } from "./challenger.ts";
import type { Quiz } from "./quiz.ts";
import type { AnswerRecord } from "./run.ts";
import { scoreOf } from "./score.ts";

/** In the fragment of a quiz’s address, which no server sees. What it says is the sender’s. */
export type Challenge = {
  /** The sender’s name, or empty. */
  by: string;
  /** May be empty. */
  line: string;
  correct: number;
  total: number;
  /** For each question; undefined if the quiz has changed since. */
  chosen: number[] | undefined;
};

export const longestNameLetters = 30;
export const longestLineLetters = 60;
/** A name and a line in signs that an address writes as twelve letters each, and the rest. */
const longestFragmentLetters = 1500;

type Asked = Pick<Quiz, "id" | "questions">;

export function challengeLink(
  page: string,
  quiz: Asked,
  answers: readonly AnswerRecord[],
  { by, line }: { by: string; line: string },
): string {
  const fields = new URLSearchParams({
    by: tidy(by),
    line: tidy(line),
    quiz: quiz.id,
    version: versionOf(quiz),
    score: `${scoreOf(answers).correct}-${answers.length}`,
    answers: answers.map(({ selectedAnswer }) => selectedAnswer).join(""),
  });
  // some chats end a link at a plus
  return `${page.replace(/#.*$/, "")}#${fields.toString().replaceAll("+", "%20")}`;
}

/** Undefined if there is none for this quiz, or if one of its fields cannot be right. */
export function challengeFrom(fragment: string, quiz: Asked): Challenge | undefined {
  if (!fragment.startsWith("#by=") || fragment.length > longestFragmentLetters) return undefined;
  const fields = new URLSearchParams(fragment.slice(1));
  const read = (name: string) => (fields.getAll(name).length === 1 ? (fields.get(name) ?? "") : "");
  const by = read("by");
  const line = read("line");
  const [, score = "", count = ""] = /^(\d{1,2})-(\d{1,2})$/.exec(read("score")) ?? [];
  const correct = Number(score);
  const total = Number(count);
  if (read("quiz") !== quiz.id || total === 0 || correct > total) return undefined;
  if (!isPlain(by, longestNameLetters) || !isPlain(line, longestLineLetters)) return undefined;
  if (!/^[0-9a-z]{1,8}$/.test(read("version"))) return undefined;
  if (read("version") !== versionOf(quiz)) return { by, line, correct, total, chosen: undefined };
  const chosen = chosenIn(read("answers"), quiz);
  const isRight = chosen?.filter((option, at) => option === quiz.questions[at]?.correctAnswer).length;
  if (total !== quiz.questions.length || isRight !== correct) return undefined;
  return { by, line, correct, total, chosen };
}

function chosenIn(digits: string, { questions }: Asked): number[] | undefined {
  const chosen = [...digits].map(Number);
  const isWhole =
    chosen.length === questions.length &&
    chosen.every((option, at) => questions[at]?.options[option] !== undefined);
  return isWhole ? chosen : undefined;
}

/** Of the questions, their options and what is right. FNV-1a, 32 bits: it tells versions apart, not forgers. */
function versionOf({ questions }: Asked): string {
  const text = JSON.stringify(
    questions.map(({ question, options, correctAnswer }) => [question, options, correctAnswer]),
  );
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The joiner and the selector belong to pictures. */
const plainSigns = /^[\p{L}\p{M}\p{N}\p{P}\p{S} \u200d]*$/u;

/** Nothing turns the direction of the page’s text, hides, breaks the line, or piles up marks. */
function isPlain(text: string, longest: number): boolean {
  return plainSigns.test(text) && !/\p{M}{4}/u.test(text) && [...text].length <= longest;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** What cannot would be ignored where it arrives. */
export function canBeSent({ by, line }: { by: string; line: string }): boolean {
  return isPlain(tidy(by), longestNameLetters) && isPlain(tidy(line), longestLineLetters);
}

/** Full where the answer was right. */
export function squares(rights: readonly boolean[]): string {
  const correct = rights.filter(Boolean).length;
  return `${rights.map((isRight) => (isRight ? "■" : "□")).join("")} ${correct}/${rights.length}`;
}

/** Without its link. */
export function challengeText(
  head: string,
  quiz: Asked,
  answers: readonly AnswerRecord[],
  { by, line, other }: { by: string; line: string; other?: Challenge | undefined },
): string {
  const isRight = (option: number, at: number) => option === quiz.questions[at]?.correctAnswer;
  const rows = [
    ...(other?.chosen ? [`${challengerName(other)} ${squares(other.chosen.map(isRight))}`] : []),
    `${tidy(by) || "Me"} ${squares(answers.map((answer) => answer.isCorrect))}`,
  ];
  return [head, ...rows, ...(tidy(line) ? [tidy(line)] : ["Your turn?"])].join("\n");
}
