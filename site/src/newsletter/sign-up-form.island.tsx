import { CircleAlert, CircleCheck, Mail } from "lucide";
import { type Ref, type SubmitEvent, useEffect, useRef, useState } from "react";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { Icon } from "../ui/icon.tsx";
import { messageTime, type SignUpState, sendSignUp } from "./sign-up.ts";
import "./newsletter.css";

type Props = {
  service: string;
  /** Id of the field; a page may have two forms. */
  id?: string;
};

/**
 * Email field, Subscribe button and the status line: the same in all three layouts (specification, chapters 2 and 4).
 */
export const SignUpForm = island(function SignUpForm({ service, id = "email" }: Props) {
  const { state, email, setEmail, confirmationSent, onSubmit } = useSignUp(service);
  const field = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const confirmation = useRef<HTMLParagraphElement>(null);
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
      (confirmation.current ?? message.current)?.scrollIntoView({ block: "nearest" });
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
            aria-invalid={state.status === "error" && state.field === "wrong"}
            aria-describedby={`${id}-status`}
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
      <StatusLine ref={message} id={`${id}-status`} state={state} />
      {confirmationSent && (
        <p className="confirmation" ref={confirmation}>
          We’ve sent you an email. Press the button in it, and Tuesday’s tips are yours.
        </p>
      )}
    </>
  );
});

type StatusLineProps = { ref: Ref<HTMLParagraphElement>; id: string; state: SignUpState };

function StatusLine({ ref, id, state }: StatusLineProps) {
  const kind = state.status === "success" ? " status--ok" : state.status === "error" ? " status--bad" : "";
  return (
    <p ref={ref} className={`status${kind}`} id={id} role="status">
      {state.status === "success" && <Icon of={CircleCheck} />}
      {state.status === "error" && <Icon of={CircleAlert} />}
      {"message" in state && <span>{state.message}</span>}
    </p>
  );
}

/**
 * The form's state: idle, loading, success or error; idle again five seconds after each attempt (specification,
 * chapter 4). `confirmationSent` stays true until the next attempt. `service`: the address of the newsletter service.
 */
function useSignUp(service: string) {
  const [state, setState] = useState<SignUpState>({ status: "idle" });
  const [email, setEmail] = useState("");
  const [confirmationSent, setConfirmationSent] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // the field may have been filled before hydration
    const typed = String(new FormData(event.currentTarget).get("email") ?? email);
    clearTimeout(timer.current);
    setConfirmationSent(false);
    setState({ status: "loading" });
    const result = await sendSignUp(typed, service);
    setState(result);
    if (result.status === "success") {
      setEmail("");
      setConfirmationSent(true);
    }
    timer.current = setTimeout(() => setState({ status: "idle" }), messageTime);
  }

  return { state, email, setEmail, confirmationSent, onSubmit };
}
