import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleQuestions } from "../testing/samples.ts";
import { fittingRun, intro, nextRun, type Run, type RunEvent } from "./run.ts";

const questions = sampleQuestions(2);

function play(...events: RunEvent[]): Run {
  return events.reduce<Run>((run, event) => nextRun(run, event, questions), intro);
}

const start = { type: "start" } as const;
const select = (option: number) => ({ type: "select", option }) as const;
const submit = { type: "submit" } as const;
const pause = { type: "pause" } as const;
const advance = { type: "advance" } as const;

test("a choice can be changed before it is submitted", () => {
  expect(play(start, select(1), select(3))).toEqual({ step: "question", answers: [], selected: 3 });
});

test("nothing is submitted without a choice", () => {
  expect(play(start, submit)).toEqual({ step: "question", answers: [] });
});

test("an answer is recorded with its question, its index and whether it is correct", () => {
  expect(play(start, select(0), submit)).toEqual({
    step: "feedback",
    answers: [{ questionId: "q0", selectedAnswer: 0, isCorrect: true }],
    paused: false,
  });
  expect(play(start, select(2), submit)).toMatchObject({
    answers: [{ selectedAnswer: 2, isCorrect: false }],
  });
});

test("after feedback comes the next question, after the last one the result", () => {
  expect(play(start, select(0), submit, advance)).toMatchObject({ step: "question" });
  expect(play(start, select(0), submit, advance, select(0), submit, advance)).toMatchObject({
    step: "result",
    answers: [{ questionId: "q0" }, { questionId: "q1" }],
  });
});

test("a pause holds the feedback, going on ends it", () => {
  expect(play(start, select(0), submit, pause)).toMatchObject({ step: "feedback", paused: true });
  expect(play(start, select(0), submit, pause, advance)).toMatchObject({ step: "question" });
});

test("starting again forgets every answer", () => {
  expect(play(start, select(0), submit, advance, start)).toEqual({ step: "question", answers: [] });
});

const anyEvent = fc.oneof(
  fc.constantFrom<RunEvent>(start, submit, pause, advance),
  fc.nat(3).map<RunEvent>(select),
);

test("whatever is pressed, in whatever order, never records more answers than questions, and fits its quiz", () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const run = play(...events);
      const answers = run.step === "intro" ? [] : run.answers;
      expect(answers.length).toBeLessThanOrEqual(questions.length);
      expect(fittingRun(run, questions)).toBe(run);
    }),
  );
});

const wrong = { questionId: "other-quiz", selectedAnswer: 0, isCorrect: true };
const right = (index: number) => ({ questionId: `q${index}`, selectedAnswer: 0, isCorrect: true });

test.each<[string, Run]>([
  ["answers to other questions", { step: "question", answers: [wrong] }],
  ["a result that came too early", { step: "result", answers: [right(0)] }],
  ["a question after the last", { step: "question", answers: [right(0), right(1)] }],
  ["more answers than questions", { step: "result", answers: [right(0), right(1), right(2)] }],
])("a stored run with %s begins anew", (_fault, run) => {
  expect(fittingRun(run, questions)).toEqual(intro);
});
