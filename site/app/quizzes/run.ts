import type { Question } from "./quiz.ts";

/** What was answered to one question (specification, chapter 3, “Answer record”). */
export type AnswerRecord = { questionId: string; selectedAnswer: number; isCorrect: boolean };

/** Where a run stands (specification, chapter 4, “Quiz run”). */
export type Run =
  | { step: "intro" }
  | { step: "question"; answers: AnswerRecord[]; selected?: number }
  | { step: "feedback"; answers: AnswerRecord[]; paused: boolean }
  | { step: "result"; answers: AnswerRecord[] };

export type RunEvent =
  | { type: "start" }
  | { type: "select"; option: number }
  | { type: "submit" }
  | { type: "pause" }
  | { type: "advance" };

/** After feedback, how many milliseconds until the next question (specification, chapter 9). */
export const advanceTime = 2000;

export const intro: Run = { step: "intro" };

/** The run after an event; an event that does not fit its step changes nothing. */
export function nextRun(run: Run, event: RunEvent, questions: readonly Question[]): Run {
  switch (event.type) {
    case "start":
      return { step: "question", answers: [] };
    case "select":
      return run.step === "question" ? { ...run, selected: event.option } : run;
    case "submit":
      return submitted(run, questions);
    case "pause":
      return run.step === "feedback" ? { ...run, paused: true } : run;
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
  return { step: "feedback", answers: [...run.answers, answer], paused: false };
}

/** A stored run, if it fits these questions; what lies in the browser's history may be of an older quiz. */
export function fittingRun(run: Run, questions: readonly Question[]): Run {
  if (run.step === "intro") return run;
  const fits = run.answers.every(({ questionId }, index) => questions[index]?.id === questionId);
  const complete = run.answers.length === questions.length;
  return fits && (run.step !== "result" || complete) && (run.step !== "question" || !complete) ? run : intro;
}
