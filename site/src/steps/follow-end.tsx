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

/** Whether it worked is neither sent nor counted. What can fail is shown where the article says it. */
export function FollowEnd({ id, title }: { id: string; title: string }) {
  const [symptoms] = useState(symptomsOfPage);
  const [answer, setAnswer] = useState<Answer>(symptoms.length > 0 ? "asked" : "works");
  const [said, more] = texts[answer];
  return (
    <div className="rest">
      {answer !== "not yet" && <DrawnTick />}
      <div role="status" key={answer}>
        <strong>{said}</strong>
        {more && <p>{more}</p>}
      </div>
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
