import { Clock } from "lucide";
import { Picture } from "../pictures/picture.tsx";
import { coverWidths } from "../pictures/picture-url.ts";
import { SaveButton } from "../saved/save-button.tsx";
import { ShareButton } from "../sharing/share-button.tsx";
import "../../../brand/styles/labels.css";
import { Icon } from "../ui/icon.tsx";
import type { Challenge } from "./challenge.ts";
import { ChallengeSlip } from "./challenge-slip.tsx";
import type { Quiz } from "./quiz.ts";

/** Without JavaScript, its questions to read. */
export function QuizIntro({
  quiz,
  challenge,
  onStart,
}: {
  quiz: Quiz;
  challenge: Challenge | undefined;
  onStart: () => void;
}) {
  const { id, title, description, category, difficulty, estimatedTime, questions } = quiz;
  const { thumbnail, hasNight, thumbnailAlt } = quiz;
  return (
    <section className="panel quiz-intro" aria-labelledby="quiz-title">
      <div className="quiz-intro__pic" data-picture>
        <Picture address={thumbnail} hasNight={hasNight} alt={thumbnailAlt} sizes={coverWidths.quiz} first />
        {challenge && <ChallengeSlip challenge={challenge} />}
      </div>
      <div className="quiz-intro__txt">
        <p className="kicker">{category}</p>
        <h1 id="quiz-title">{title}</h1>
        <p className="dek">{description}</p>
        <p className="meta">
          <span>
            <Icon of={Clock} />
            <span>{`${difficulty}, ${estimatedTime}, ${questions.length} questions`}</span>
          </span>
        </p>
        <div className="flow">
          <button type="button" className="btn btn--fill js-only" onClick={onStart}>
            Start Quiz
          </button>{" "}
          <SaveButton kind="quiz" id={id} title={title} /> <ShareButton title={title} />
        </div>
      </div>
      <noscript>
        <div className="quiz-plain">
          <p>Taking the quiz needs JavaScript. Here are its questions to read; open one to see the answer.</p>
          <ol>
            {questions.map(({ id: questionId, question, options, correctAnswer, explanation }) => (
              <li key={questionId}>
                <b>{question}</b> {`${options.join(" / ")} `}
                <details>
                  <summary>Answer</summary> {options[correctAnswer]}. {explanation}
                </details>
              </li>
            ))}
          </ol>
        </div>
      </noscript>
    </section>
  );
}
