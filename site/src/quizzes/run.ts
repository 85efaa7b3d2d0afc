import type { Question } from "./quiz.ts";

/** Specification, chapter 3, “Answer record”. */
export type AnswerRecord = { questionId: string; selectedAnswer: number; isCorrect: boolean };

/** Specification, chapter 4, “Quiz run”. */
export type Run =
  | { step: "intro" }
  | { step: "question"; answers: AnswerRecord[]; selected?: number }
  | { step: "feedback"; answers: AnswerRecord[] }
  | { step: "result"; answers: AnswerRecord[] };

export type RunEvent =
  | { type: "start" }
  | { type: "select"; option: number }
  | { type: "submit" }
  | { type: "advance" };

/** Of the feedback, in milliseconds (specification, chapter 9). */
export const advanceTime = 2000;

export const intro: Run = { step: "intro" };

/** An event that the state does not allow changes nothing. */
export function nextRun(run: Run, event: RunEvent, questions: readonly Question[]): Run {
  switch (event.type) {
    case "start":
      return { step: "question", answers: [] };
    case "select":
      return run.step === "question" ? { ...run, selected: event.option } : run;
    case "submit":
      return submitted(run, questions);
    case "advance":
      if (run.step !== "feedback") return run;
      return { step: run.answers.length < questions.length ? "question" : "result", answers: run.answers };
  }
}

function submitted(run: Run, questions: readonly Question[]): Run {
  if (run.step !== "question" || run.selected === undefined) return run;
  const question = questions[run.answers.length];
  if (!question) return run;
  const answer = {
    questionId: question.id,
    selectedAnswer: run.selected,
    isCorrect: run.selected === question.correctAnswer,
  };
  return { step: "feedback", answers: [...run.answers, answer] };
}

/** Undefined if it does not fit these questions: the quiz may have changed since. */
export function runFrom(value: unknown, questions: readonly Question[]): Run | undefined {
  const { step, answers: stored, selected } = Object(value);
  if (step === "intro") return intro;
  if (!Array.isArray(stored)) return undefined;
  const isOption = (at: number, option: unknown) =>
    Number.isInteger(option) && questions[at]?.options[Number(option)] !== undefined;
  const answers = stored.map((answer: unknown, at) => {
    const { questionId, selectedAnswer }: AnswerRecord = Object(answer);
    return { questionId, selectedAnswer, isCorrect: selectedAnswer === questions[at]?.correctAnswer };
  });
  if (
    !answers.every(
      (answer, at) => answer.questionId === questions[at]?.id && isOption(at, answer.selectedAnswer),
    )
  )
    return undefined;
  const isComplete = answers.length === questions.length;
  if (step === "question" && !isComplete)
    return { step, answers, ...(isOption(answers.length, selected) && { selected }) };
  if ((step === "feedback" && answers.length > 0) || (step === "result" && isComplete))
    return { step, answers };
  return undefined;
}
