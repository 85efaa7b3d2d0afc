"use client";
import { Mail } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";

type State = { status: "idle" | "loading" | "success" | "error"; message?: string };

/** E-mail, Subscribe and the line that says how it went, as in `site/app/newsletter/sign-up-form.tsx`. */
export function SignUpForm({ action }: { action: string }) {
  const id = useId();
  const [email, setEmail] = useState("");
  const [state, setState] = useState<State>({ status: "idle" });
  const loading = state.status === "loading";

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setState({ status: "loading" });
    setState(await signUp(action, email));
  }

  return (
    <>
      <form className="join" method="post" action={action} onSubmit={onSubmit}>
        <label className="sr" htmlFor={id}>
          E-mail address
        </label>
        <div className="field">
          <Mail className="i" aria-hidden />
          <input
            id={id}
            type="email"
            name="email"
            required
            placeholder="Your e-mail"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            aria-describedby={`${id}-status`}
          />
        </div>
        <input className="sr" type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden />
        <button className="btn btn--fill is-rest" type="submit" disabled={loading}>
          {loading ? "Subscribing..." : "Subscribe"}
        </button>
      </form>
      <p className="status" id={`${id}-status`} role="status">
        {state.message}
      </p>
    </>
  );
}

async function signUp(action: string, email: string): Promise<State> {
  try {
    const body = JSON.stringify({ email });
    const response = await fetch(action, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    return { status: response.ok ? "success" : "error", message: await response.text() };
  } catch {
    return { status: "error", message: "Something went wrong. Please try again." };
  }
}
