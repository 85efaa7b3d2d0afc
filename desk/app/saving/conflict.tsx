import { MergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";

type Props = { mine: string; theirs: string; keepMine: () => void; takeTheirs: () => void };

/** Both texts side by side, what differs marked; nothing is written before one is chosen. */
export function Conflict({ mine, theirs, keepMine, takeTheirs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
    const side = (doc: string, label: string) => ({
      doc,
      extensions: [
        EditorView.cspNonce.of(nonce),
        EditorState.readOnly.of(true),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label }),
      ],
    });
    const view = new MergeView({
      parent: box.current,
      a: side(mine, "Your text"),
      b: side(theirs, "The other text"),
      collapseUnchanged: { margin: 2, minSize: 4 },
    });
    return () => view.destroy();
  }, [mine, theirs]);
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 id="conflict">This file was changed elsewhere</h2>
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
      <div ref={box} className="conflict__texts" />
    </section>
  );
}
