import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { LineFault } from "./fault-marks.ts";
import { type EditorEvents, type TextEditor, textEditor } from "./text-editor.ts";
import "./editor.css";

type Props = {
  /** What the text is at first, and when others have changed it. */
  text: string;
  /** Whether others have written it. */
  isOthers: boolean;
  on: EditorEvents;
  faults: readonly LineFault[];
  ref: Ref<TextEditor | undefined>;
};

/** The text in Markdown. */
export function Editor({ text, isOthers, on, faults, ref }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(undefined);
  const latest = useRef({ text, isOthers, on });
  latest.current = { text, isOthers, on };
  useEffect(() => {
    if (!box.current) return;
    const made = textEditor(box.current, latest.current.text, () => latest.current.on);
    editor.current = made;
    return () => made.view.destroy();
  }, []);
  useEffect(() => {
    if (editor.current && editor.current.view.state.doc.toString() !== text)
      editor.current.replace(text, latest.current.isOthers);
  }, [text]);
  useEffect(() => editor.current?.showFaults(faults), [faults]);
  useImperativeHandle(ref, () => editor.current);
  return (
    <>
      <div ref={box} className="editor" />
      <p id="editor-keys" className="sr">
        Tab leads out of the text, to what stands beside it. F8 leads to the next fault.
      </p>
    </>
  );
}
