import type { Challenge } from "./challenge.ts";
import { challengerName } from "./challenger.ts";

/** It lies over the picture, so that nothing moves when it comes. */
export function ChallengeSlip({ challenge }: { challenge: Challenge }) {
  const { line, correct, total, chosen } = challenge;
  return (
    <div className="challenge-slip">
      <p className="challenge-slip__score">
        <bdi>{challengerName(challenge)}</bdi> <span>{`got ${correct} of ${total}.`}</span>
      </p>
      {line && (
        <p>
          <q>
            <bdi>{line}</bdi>
          </q>
        </p>
      )}
      <p className="note">
        {chosen
          ? "The sender’s words: they stand in the link itself, and we store none of them."
          : "The sender’s words, about an earlier version of this quiz. You play the new one."}
      </p>
    </div>
  );
}
