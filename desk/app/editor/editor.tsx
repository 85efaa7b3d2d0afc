import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { markdownOf } from "../paste/markdown-of.ts";
import type { LineFault } from "./fault-marks.ts";
import { type TextEditor, type Told, textEditor } from "./text-editor.ts";
import "./editor.css";

type Props = {
  /** What the text is at first, and when others have changed it. */
  text: string;
  /** Whether others have written it. */
  isOthers: boolean;
  told: Omit<Told, "markdownOf">;
  faults: readonly LineFault[];
  ref: Ref<TextEditor | undefined>;
};

/** The text in Markdown. */
export function Editor({ text, isOthers, told, faults, ref }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(undefined);
  const latest = useRef(told);
  latest.current = told;
  const others = useRef(isOthers);
  others.current = isOthers;
  const first = useRef(text);
  useEffect(() => {
    if (!box.current) return;
    const made = textEditor(box.current, first.current, {
      changed: (next) => latest.current.changed(next),
      askForLink: () => latest.current.askForLink(),
      save: () => latest.current.save(),
      pictures: (files) => latest.current.pictures(files),
      lost: (words) => latest.current.lost(words),
      markdownOf,
    });
    editor.current = made;
    return () => made.view.destroy();
  }, []);
  useEffect(() => {
    if (editor.current && editor.current.view.state.doc.toString() !== text)
      editor.current.replace(text, others.current);
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
