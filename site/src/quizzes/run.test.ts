import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleQuestions } from "../testing/samples.ts";
import { intro, nextRun, type Run, type RunEvent, runFrom } from "./run.ts";

const questions = sampleQuestions(2);

function play(...events: RunEvent[]): Run {
  return events.reduce<Run>((run, event) => nextRun(run, event, questions), intro);
}

const start = { type: "start" } as const;
const select = (option: number) => ({ type: "select", option }) as const;
const submit = { type: "submit" } as const;
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

test("starting again forgets every answer", () => {
  expect(play(start, select(0), submit, advance, start)).toEqual({ step: "question", answers: [] });
});

const anyEvent = fc.oneof(fc.constantFrom<RunEvent>(start, submit, advance), fc.nat(3).map<RunEvent>(select));

test("whatever is pressed, in whatever order, never records more answers than questions", () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const run = play(...events);
      const answers = run.step === "intro" ? [] : run.answers;
      expect(answers.length).toBeLessThanOrEqual(questions.length);
    }),
  );
});

test("whatever is pressed, in whatever order, is read again as it was stored", () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const run = play(...events);
      expect(runFrom(JSON.parse(JSON.stringify(run)), questions)).toEqual(run);
    }),
  );
});

const right = (index: number) => ({ questionId: `q${index}`, selectedAnswer: 0, isCorrect: true });
const question = (part: object) => ({ step: "question", answers: [], ...part });

test.each<[string, unknown]>([
  ["answers to other questions", question({ answers: [{ ...right(0), questionId: "other-quiz" }] })],
  ["answers in another order", question({ answers: [right(1)] })],
  ["an answer that was no option", question({ answers: [{ ...right(0), selectedAnswer: 4 }] })],
  ["an answer that is nothing", question({ answers: [null] })],
  [
    "an answer named as a property of lists",
    question({ answers: [{ ...right(0), selectedAnswer: "length" }] }),
  ],
  ["answers that are no list", question({ answers: "q0" })],
  ["no answers", { step: "question" }],
  ["a result that came too early", { step: "result", answers: [right(0)] }],
  ["feedback before an answer", { step: "feedback", answers: [] }],
  ["a question after the last", question({ answers: [right(0), right(1)] })],
  ["more answers than questions", { step: "result", answers: [right(0), right(1), right(2)] }],
  ["an unknown step", { step: "review", answers: [] }],
  ["no step", {}],
  ["a text instead of a run", "question"],
  ["nothing", null],
  ["what is no JSON", undefined],
])("a stored run with %s is none", (_fault, stored) => {
  expect(runFrom(stored, questions)).toBeUndefined();
});

test("a stored answer is judged by the quiz as it is now, without what else was stored", () => {
  const answers = [{ ...right(0), selectedAnswer: 2, isCorrect: true, extra: 1 }];
  expect(runFrom({ step: "feedback", answers, selected: 1 }, questions)).toEqual({
    step: "feedback",
    answers: [{ questionId: "q0", selectedAnswer: 2, isCorrect: false }],
  });
});

test.each([4, -1, 0.5, null, "length"])(
  "a stored choice of %j is none; the answers before it stay",
  (selected) => {
    expect(runFrom(question({ answers: [right(0)], selected }), questions)).toEqual(
      question({ answers: [right(0)] }),
    );
  },
);
