import type { Question } from "./quiz.ts";

const letters = "ABCD";

/** At the end the answers, upside down. */
export function PrintedQuiz({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <div className="on-paper printed-quiz" hidden>
      <h2>{title}</h2>
      <ol>
        {questions.map(({ id, question, options }) => (
          <li key={id}>
            <b>{question}</b>
            {options.map((option, at) => (
              <p key={option}>{`${letters[at]}. ${option}`}</p>
            ))}
          </li>
        ))}
      </ol>
      <p className="printed-quiz__answers">
        {`Answers: ${questions.map(({ correctAnswer }, at) => `${at + 1} ${letters[correctAnswer]}`).join(", ")}`}
      </p>
    </div>
  );
}
