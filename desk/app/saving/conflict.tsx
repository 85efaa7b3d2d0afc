import { MergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useLayoutEffect, useRef } from "react";
import { styleNonce } from "../editor/text-editor.ts";
import { bothTexts } from "./both-texts.ts";

type Props = {
  path: string;
  mine: string;
  theirs: string;
  keep: (text: string) => void;
  takeTheirs: () => void;
};

/** Nothing is saved before one is chosen, or both. */
export function Conflict({ path, mine, theirs, keep, takeTheirs }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // the heading gets the focus, since the next key would press a button
  useLayoutEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!box.current) return;
    const view = new MergeView({
      parent: box.current,
      a: sideOf(mine, "Your text"),
      b: sideOf(theirs, "The other text"),
      collapseUnchanged: { margin: 2, minSize: 4 },
    });
    return () => view.destroy();
  }, [mine, theirs]);
  return (
    <section className="page" aria-labelledby="conflict">
      <h2 ref={heading} id="conflict" tabIndex={-1}>
        This file was changed elsewhere
      </h2>
      <p>
        Another program, or another window, has saved this file. Both texts are here, and neither is lost.
        Which one do you want to keep?
      </p>
      <div className="line-acts">
        <button type="button" className="btn btn--fill" onClick={() => keep(mine)}>
          Keep mine
        </button>
        <button type="button" className="btn btn--line" onClick={takeTheirs}>
          Keep the other
        </button>
        {path.endsWith(".md") && (
          <button type="button" className="btn btn--line" onClick={() => keep(bothTexts(mine, theirs, path))}>
            Keep both in one text
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it */}
      <section className="both" aria-label="Both texts" tabIndex={0}>
        <div className="both__names">
          <b>Your text</b>
          <b>The other text</b>
        </div>
        <div ref={box} />
      </section>
    </section>
  );
}

/** The text that was not chosen is lost only with the page. It has the focus, since the pressed button is gone. */
export function PassedOver({ takeBack }: { takeBack: () => void }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="line-acts">
      <p ref={note} tabIndex={-1}>
        The text that you did not keep is here until you leave this file.
      </p>
      <button type="button" className="btn btn--line" onClick={takeBack}>
        Take it in place of this one
      </button>
    </div>
  );
}

function sideOf(doc: string, label: string) {
  return {
    doc,
    extensions: [
      styleNonce(),
      EditorState.readOnly.of(true),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label }),
    ],
  };
}
