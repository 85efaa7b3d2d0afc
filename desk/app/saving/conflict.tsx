import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { SideBySide } from "./side-by-side.tsx";

type Props = {
  mine: string;
  theirs: string;
  keepMine: () => void;
  takeTheirs: () => void;
  writeOn: (event: KeyboardEvent) => void;
};

/** Both texts side by side, what differs marked; nothing is written before one is chosen. */
export function Conflict({ mine, theirs, keepMine, takeTheirs, writeOn }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    // the text is out of sight in which one wrote; not a button, which the next key would press
    if (active === document.body || active?.closest("[hidden]")) heading.current?.focus();
  }, []);
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 ref={heading} id="conflict" tabIndex={-1} onKeyDown={writeOn}>
        This file was changed elsewhere
      </h2>
      <p>
        Another program, or another window, has saved it since. Both texts are here, and neither is lost.
        Which shall stand?
      </p>
      <div className="conflict__heads">
        <button type="button" className="btn btn--fill" onClick={keepMine}>
          Keep mine
        </button>
        <button type="button" className="btn btn--line" onClick={takeTheirs}>
          Take the other
        </button>
      </div>
      <SideBySide left={{ text: mine, name: "Your text" }} right={{ text: theirs, name: "The other text" }} />
    </section>
  );
}
