import { Send } from "lucide";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { pageAddress, share, siteName } from "../sharing/share.dom.ts";
import { useToast } from "../sharing/toast.tsx";
import { Icon } from "../ui/icon.tsx";
import {
  type Challenge,
  canBeSent,
  challengeLink,
  challengeText,
  longestLineLetters,
  longestNameLetters,
} from "./challenge.ts";
import { challengerName } from "./challenger.ts";
import type { Quiz } from "./quiz.ts";
import type { AnswerRecord } from "./run.ts";

type Props = { quiz: Quiz; answers: readonly AnswerRecord[]; challenge: Challenge | undefined };

/** As a link and as a text for chats; name and line are optional. */
export function ChallengeForm({ quiz, answers, challenge }: Props) {
  const [to, setTo] = useState<"back" | "else">();
  const [message, setMessage] = useState({ by: "", line: "" });
  const [notice, say] = useToast();
  const first = useRef<HTMLInputElement>(null);
  const isPlain = canBeSent(message);
  const other = to === "back" ? challenge : undefined;
  const text = challengeText(`${siteName()} · ${quiz.title}`, quiz, answers, { ...message, other });

  function open(next: "back" | "else") {
    setTo(next);
    requestAnimationFrame(() => first.current?.focus());
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPlain) return;
    const by = event.currentTarget.querySelector("button") ?? event.currentTarget;
    const url = challengeLink(pageAddress(), quiz, answers, message);
    const copied = `${text}\n${url}`;
    const result = await share({ title: quiz.title, text, url }, copied);
    if (result === "copied") say({ text: "Challenge copied to clipboard: paste it into a chat.", by });
    if (result === "failed") say({ text: "Copy this link: ", link: url, by });
  }

  return (
    <div className="challenge-send">
      <div className="flow">
        {challenge && (
          <button type="button" className="btn btn--fill" onClick={() => open("back")}>
            <span>
              Send it back to <bdi>{challengerName(challenge)}</bdi>
            </span>
          </button>
        )}
        <button type="button" className="btn btn--line" onClick={() => open("else")}>
          <Icon of={Send} />
          <span>{challenge ? "Challenge somebody else" : "Challenge somebody"}</span>
        </button>
      </div>
      {to && (
        <form className="panel" onSubmit={onSubmit}>
          <Words
            label="Your name, if you like"
            longest={longestNameLetters}
            value={message.by}
            field={first}
            onChange={(by) => setMessage({ ...message, by })}
          />
          <Words
            label={`One line with it, if you like: at most ${longestLineLetters} letters`}
            longest={longestLineLetters}
            value={message.line}
            onChange={(line) => setMessage({ ...message, line })}
          />
          <p role="status">{isPlain ? "" : "Letters, digits, punctuation and emoji can be sent."}</p>
          <pre>{text}</pre>
          <p className="note">
            Your score, your answers and these words go into the link itself. We store none of them.
          </p>
          <button type="submit" className="btn btn--fill" disabled={!isPlain}>
            Send the challenge
          </button>
        </form>
      )}
      {notice && <div role="alert">{notice}</div>}
    </div>
  );
}

type WordsProps = {
  label: string;
  longest: number;
  value: string;
  field?: React.Ref<HTMLInputElement>;
  onChange: (value: string) => void;
};

function Words({ label, longest, value, field, onChange }: WordsProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className="field">
        <input
          id={id}
          ref={field}
          value={value}
          maxLength={longest}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  );
}
