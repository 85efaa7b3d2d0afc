import { MergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";

type Side = { text: string; name: string };

/** Two texts beside one another, what differs marked; neither can be written in. */
export function SideBySide({ left, right }: { left: Side; right: Side }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const view = new MergeView({
      parent: box.current,
      a: side(left.text, left.name),
      b: side(right.text, right.name),
      collapseUnchanged: { margin: 2, minSize: 4 },
    });
    return () => view.destroy();
  }, [left.text, left.name, right.text, right.name]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
    <section className="both" aria-label="Both texts" tabIndex={0}>
      <div className="both__names">
        <b>{left.name}</b>
        <b>{right.name}</b>
      </div>
      <div ref={box} />
    </section>
  );
}

function side(doc: string, label: string) {
  const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
  return {
    doc,
    extensions: [
      EditorView.cspNonce.of(nonce),
      EditorState.readOnly.of(true),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label }),
    ],
  };
}
