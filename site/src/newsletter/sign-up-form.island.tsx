import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { addLateStyle } from "../browser/late-style.dom.ts";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import style from "./form-states.css?inline";
import { messageTimeMs, type SignUpState, sendSignUp } from "./sign-up.ts";
import { SignUpFields } from "./sign-up-fields.tsx";

type Props = {
  service: string;
  /** A page may have two forms. */
  id?: string;
};

addLateStyle(style);

/** The same in all three layouts (specification, chapters 2 and 4). */
export const SignUpForm = island(function SignUpForm({ service, id = "email" }: Props) {
  const form = useSignUp(service);
  const { state, setEmail } = form;
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();

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
    <SignUpFields {...form} service={service} id={id} hydrated={hydrated} field={field} answer={answer} />
  );
});

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
