import { useState } from "react";
import { SaveButton } from "../saved/save-button.tsx";
import { ShareButton } from "../sharing/share-button.tsx";
import { DrawnTick } from "./drawn-tick.tsx";
import { symptomsOfPage } from "./follow-pages.dom.ts";

type Answer = "asked" | "works" | "not yet";

const texts: Record<Answer, [title: string, rest: string]> = {
  asked: ["That was the last step.", "Did it work?"],
  works: ["That was the last step.", "Save this tip to find it again, or share it."],
  "not yet": ["What do you see?", ""],
};

/**
 * Whether it worked is neither sent nor counted. It is asked where the article says what can fail; a way back to the steps
 * forgets the answer.
 */
export function useFollowEnd(isEnd: boolean) {
  const [symptoms] = useState(symptomsOfPage);
  const first = symptoms.length > 0 ? "asked" : "works";
  const [answer, setAnswer] = useState<Answer>(first);
  if (!isEnd && answer !== first) setAnswer(first);
  return { symptoms, answer, setAnswer };
}

/** Goes into the live region of the steps, which is there before it. `next`: the heading of steps that follow. */
export function EndTexts({ answer, next }: { answer: Answer; next: string | undefined }) {
  const [said, more] = texts[answer];
  const isPart = next !== undefined && answer !== "not yet";
  return (
    <div className="rest">
      {answer !== "not yet" && <DrawnTick />}
      <strong>{isPart ? "That was the last step of this part." : said}</strong>
      {isPart && <p>{`Next on the page: “${next}”.`}</p>}
      {more && <p>{more}</p>}
    </div>
  );
}

type Props = ReturnType<typeof useFollowEnd> & { id: string; title: string };

/** What can be pressed below these words. */
export function FollowEnd({ id, title, symptoms, answer, setAnswer }: Props) {
  return (
    <div className="rest">
      {answer === "asked" && (
        <div className="flow" data-focus-next=".follow__after :is(button, summary)">
          <button type="button" className="btn btn--line" onClick={() => setAnswer("works")}>
            It works
          </button>
          <button type="button" className="btn btn--line" onClick={() => setAnswer("not yet")}>
            Not yet
          </button>
        </div>
      )}
      {answer === "works" && (
        <div className="flow follow__after">
          <SaveButton kind="article" id={id} title={title} />
          <ShareButton title={title} />
        </div>
      )}
      {answer === "not yet" && (
        <div className="follow__after">
          {symptoms.map(({ name, html }) => (
            <details key={name} name="symptom">
              <summary>{name}</summary>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what the page shows already */}
              <p dangerouslySetInnerHTML={{ __html: html }} />
            </details>
          ))}
        </div>
      )}
    </div>
  );
}
