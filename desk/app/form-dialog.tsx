import { type FormEvent, type ReactNode, type RefObject, useId, useState } from "react";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  action: string;
  /** Closes the dialog; the message of an error is shown. */
  submit: (filled: (name: string) => string) => void | Promise<void>;
  children: ReactNode;
};

/** Cancel and Escape leave everything as it was. */
export function FormDialog({ ref, title, action, submit, children }: Props) {
  const id = useId();
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    // the same reason is announced again
    setFailure("");
    try {
      await submit((name) => String(data.get(name) ?? "").trim());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const reset = () => {
    setFailure("");
    ref.current?.querySelector("form")?.reset();
  };
  return (
    <dialog ref={ref} className="sheet" aria-labelledby={id} onClose={reset}>
      <form onSubmit={(event) => void send(event)}>
        <h2 id={id}>{title}</h2>
        {children}
        <p role="alert">{failure}</p>
        <div className="sheet__acts">
          <button type="button" className="btn btn--line" onClick={() => ref.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="btn btn--fill" disabled={isBusy}>
            {action}
          </button>
        </div>
      </form>
    </dialog>
  );
}
