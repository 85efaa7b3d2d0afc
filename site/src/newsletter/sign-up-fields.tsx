import { CircleAlert, CircleCheck, Mail } from "lucide";
import type { Ref, SubmitEvent } from "react";
import { Icon } from "../ui/icon.tsx";
import type { SignUpState } from "./sign-up.ts";
import "./newsletter.css";

type Props = {
  service: string;
  /** Id of the field; a page may have two forms. */
  id: string;
  state: SignUpState;
  email: string;
  /** What is wrong with the address; stays at the field when the message has gone. */
  hint: string;
  /** What was said of the mail that is on its way. */
  mail: string;
  hydrated: boolean;
  field?: Ref<HTMLInputElement>;
  answer?: Ref<HTMLDivElement>;
  setEmail: (typed: string) => void;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
};

export function SignUpFields(props: Props) {
  const { service, id, state, email, hint, mail, hydrated, field, answer, setEmail, onSubmit } = props;
  const loading = state.status === "loading";
  const empty = email.trim() === "";
  return (
    <>
      <form className="join" method="post" action={service} noValidate={hydrated} onSubmit={onSubmit}>
        <label className="sr" htmlFor={id}>
          Email address
        </label>
        <div className="field">
          <Icon of={Mail} />
          <input
            ref={field}
            id={id}
            type="email"
            name="email"
            required
            placeholder="Your email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            disabled={loading}
            // always set: Firefox otherwise reports an empty required field as invalid
            aria-invalid={hint !== ""}
            aria-describedby={hint ? `${id}-hint` : undefined}
          />
        </div>
        {/* a honeypot: people leave it empty, bots fill it; read only when the form is sent without JavaScript */}
        <span className="sr" aria-hidden>
          <label>
            Leave this empty
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </span>{" "}
        <button
          className={`btn btn--fill${loading ? "" : " is-idle"}`}
          type="submit"
          disabled={hydrated && (loading || empty)}
        >
          {loading && <span className="spin" aria-hidden />}
          <span>{loading ? "Subscribing..." : "Subscribe"}</span>
        </button>
      </form>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          <span>{hint}</span>
        </p>
      )}
      <Answer ref={answer} state={state} mail={mail} />
    </>
  );
}

type AnswerProps = { ref: Ref<HTMLDivElement> | undefined; state: SignUpState; mail: string };

/** One region, so that a screen reader reads both. */
function Answer({ ref, state, mail }: AnswerProps) {
  const kind = state.status === "success" ? " status--ok" : state.status === "error" ? " status--bad" : "";
  return (
    <div ref={ref} className="answer" role="status">
      <p className={`status${kind}`}>
        {state.status === "success" && <Icon of={CircleCheck} />}
        {state.status === "error" && <Icon of={CircleAlert} />}
        {"message" in state && <span>{state.message}</span>}
      </p>
      {mail && (
        <p className="confirmation">{`${mail} Press the button in it, and Tuesday’s tips are yours.`}</p>
      )}
    </div>
  );
}
