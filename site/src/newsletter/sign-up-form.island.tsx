import { CircleAlert, CircleCheck, Mail } from "lucide";
import { type Ref, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { addLateStyle } from "../browser/late-style.dom.ts";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { Icon } from "../ui/icon.tsx";
import style from "./form-states.css?inline";
import { messageTimeMs, type SignUpState, sendSignUp } from "./sign-up.ts";
import "./newsletter.css";

type Props = {
  service: string;
  /** A page may have two forms. */
  id?: string;
};

addLateStyle(style);

/** The same in all three layouts (specification, chapters 2 and 4). */
export const SignUpForm = island(function SignUpForm({ service, id = "email" }: Props) {
  const { state, email, setEmail, hint, mail, onSubmit } = useSignUp(service);
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const loading = state.status === "loading";
  const empty = email.trim() === "";

  useEffect(() => {
    // keeps what was typed before hydration
    if (field.current?.value) setEmail(field.current.value);
  }, [setEmail]);

  useEffect(() => {
    if (state.status !== "error" && state.status !== "success") return;
    // the field lost the focus when it was disabled for sending, so it gets the focus back with the answer
    if (document.activeElement === document.body) field.current?.focus();
    // who typed at the lower edge of the window would not see it; who reads on elsewhere is not called back
    if (field.current?.form?.contains(document.activeElement))
      answer.current?.scrollIntoView({ block: "nearest" });
  }, [state]);

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
});

type AnswerProps = { ref: Ref<HTMLDivElement>; state: SignUpState; mail: string };

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

/**
 * Idle again five seconds after each attempt (specification, chapter 4). `hint` stays until the field changes, `mail`
 * until the next attempt. `service`: the newsletter's address.
 */
function useSignUp(service: string) {
  const [state, setState] = useState<SignUpState>({ status: "idle" });
  const [email, setTyped] = useState("");
  const [hint, setHint] = useState("");
  const [mail, setMail] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setEmail = useCallback((typed: string) => {
    setTyped(typed);
    setHint("");
  }, []);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // the field may have been filled before hydration
    const typed = String(new FormData(event.currentTarget).get("email") ?? email);
    clearTimeout(timer.current);
    setMail("");
    setHint("");
    setState({ status: "loading" });
    const result = await sendSignUp(typed, service);
    setState(result);
    if (result.status === "error") setHint(result.hint ?? "");
    if (result.status === "success") {
      setEmail("");
      setMail(aboutTheMail(result.arrival));
    }
    timer.current = setTimeout(() => setState({ status: "idle" }), messageTimeMs);
  }

  return { state, email, setEmail, hint, mail, onSubmit };
}

function aboutTheMail(arrival: string | undefined): string {
  return arrival
    ? `Many people are signing up, so our email to you comes ${arrival}.`
    : "We’ve sent you an email.";
}
