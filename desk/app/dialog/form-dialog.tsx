import { type ReactNode, type RefObject, useId } from "react";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  action: string;
  submit: () => void;
  isBusy?: boolean;
  trouble: string;
  closed?: () => void;
  children: ReactNode;
};

/** A form in a dialog; Cancel and Escape leave everything as it was. */
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
