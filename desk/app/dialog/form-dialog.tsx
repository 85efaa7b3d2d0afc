import { type ReactNode, type RefObject, useId } from "react";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** What the button says that does it. */
  action: string;
  submit: () => void;
  isBusy?: boolean;
  /** What went wrong, and what to do. */
  trouble: string;
  /** Also when it was closed by Escape. */
  closed?: () => void;
  children: ReactNode;
};

/** A form that is asked for in a dialog of its own; Cancel and Escape leave everything as it was. */
export function FormDialog(props: Props) {
  const { ref, title, action, submit, isBusy, trouble, closed, children } = props;
  const id = useId();
  return (
    <dialog ref={ref} className="sheet" aria-labelledby={id} onClose={closed}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        <p role="alert">{trouble}</p>
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
