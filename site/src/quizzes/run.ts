import type { Question } from "./quiz.ts";

/** What was answered to one question (specification, chapter 3, “Answer record”). */
export type AnswerRecord = { questionId: string; selectedAnswer: number; isCorrect: boolean };

/** Where a run stands (specification, chapter 4, “Quiz run”). */
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

/** A stored run, if it is one of these questions: what lies in the tab's storage may be of an older quiz, or rubbish. */
export function runFrom(value: unknown, questions: readonly Question[]): Run | undefined {
  if (typeof value !== "object" || value === null || !("step" in value)) return undefined;
  if (value.step === "intro") return intro;
  const { step, selected } = value as Record<string, unknown>;
  const answers = answersFrom("answers" in value ? value.answers : undefined, questions);
  if (!answers) return undefined;
  const isComplete = answers.length === questions.length;
  if (step === "question" && !isComplete) {
    const isOption =
      typeof selected === "number" && questions[answers.length]?.options[selected] !== undefined;
    return { step, answers, ...(isOption && { selected }) };
  }
  if (step === "feedback" && answers.length > 0) return { step, answers };
  if (step === "result" && isComplete) return { step, answers };
  return undefined;
}

/** The answers to the first of these questions; undefined when they are not. */
function answersFrom(value: unknown, questions: readonly Question[]): AnswerRecord[] | undefined {
  if (!Array.isArray(value) || value.length > questions.length) return undefined;
  const answers = value.flatMap((answer: unknown, at) => {
    if (typeof answer !== "object" || answer === null) return [];
    const { questionId, selectedAnswer } = answer as Record<string, unknown>;
    const question = questions[at];
    if (!question || question.id !== questionId || typeof selectedAnswer !== "number") return [];
    if (question.options[selectedAnswer] === undefined) return [];
    return { questionId: question.id, selectedAnswer, isCorrect: selectedAnswer === question.correctAnswer };
  });
  return answers.length === value.length ? answers : undefined;
}
