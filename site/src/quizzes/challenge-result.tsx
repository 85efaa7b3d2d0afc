import type { Challenge } from "./challenge.ts";
import { challengerName } from "./challenger.ts";
import type { Quiz } from "./quiz.ts";
import type { AnswerRecord } from "./run.ts";
import { scoreOf } from "./score.ts";
import { Window } from "./score-window.tsx";

type Props = { challenge: Challenge; quiz: Quiz; answers: readonly AnswerRecord[] };

export function ChallengeResult({ challenge, quiz, answers }: Props) {
  const name = challengerName(challenge);
  const { correct, total, chosen } = challenge;
  const theirs = Math.round((100 * correct) / total);
  const apart = quiz.questions.flatMap(({ id, question, options }, at) => {
    const [their, your] = [chosen?.[at], answers[at]?.selectedAnswer];
    if (their === undefined || your === undefined || their === your) return [];
    return [{ id, question, number: at + 1, their: options[their], your: options[your] }];
  });
  return (
    <section className="challenge" aria-labelledby="challenge">
      <h2 id="challenge">
        <bdi>{name}</bdi> <span>and you</span>
      </h2>
      <div className="challenge__windows">
        <Side name={name} percent={theirs} id="theirs" />
        <Side name="You" percent={scoreOf(answers).percent} id="yours" />
      </div>
      {!chosen && (
        <p>
          <span>{`The result of an earlier version of this quiz; its questions have changed since.`}</span>
        </p>
      )}
      {chosen && apart.length === 0 && <p>You gave the same answers.</p>}
      {apart.length > 0 && (
        <>
          <h3>Where you parted</h3>
          <ul>
            {apart.map(({ id, question, number, their, your }) => (
              <li key={id}>
                <b>{`${number}. ${question}`}</b>
                <p>
                  <bdi>{name}</bdi> <span>{`said: ${their}`}</span>
                </p>
                <p>{`You said: ${your}`}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Side({ name, percent, id }: { name: string; percent: number; id: string }) {
  return (
    <p>
      <Window percent={percent} id={id} />
      <bdi>{name}</bdi> <b>{`${percent}%`}</b>
    </p>
  );
}
