import { useLayoutEffect, useRef } from "react";
import { SideBySide } from "./side-by-side.tsx";

type Props = { mine: string; theirs: string; keepMine: () => void; takeTheirs: () => void };

/** Both texts side by side, what differs marked; nothing is written before one is chosen. */
export function Conflict({ mine, theirs, keepMine, takeTheirs }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // not a button, which the next key would press
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 ref={heading} id="conflict" tabIndex={-1}>
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
