import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { messageTime, type SignUpState, sendSignUp } from "./sign-up.ts";

/**
 * The form's state: idle, loading, success or error; idle again five seconds after each attempt (specification,
 * chapter 4). `confirmationSent` stays true until the next attempt. `service`: the address of the newsletter service.
 */
export function useSignUp(service: string) {
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
