import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { pasted } from "../paste/paste.ts";
import type { LineFault } from "./fault-marks.ts";
import type { PictureFinder } from "./shown-instead.ts";
import { type Left, type TextEditor, type Told, textEditor } from "./text-editor.ts";
import "../../../site/src/articles/callouts.css";
import "../../../site/src/articles/tables-and-notes.css";
import "./editor.css";

/** Texts that were left in this session, by their paths: who comes back can still undo. */
const left = new Map<string, Left>();

type Props = {
  path: string;
  /** What the text is at first, and when others have changed it. */
  text: string;
  /** Whether others have written it. */
  isOthers: boolean;
  told: Omit<Told, "pasted">;
  findPicture: PictureFinder;
  isShowingAll: boolean;
  faults: readonly LineFault[];
  ref: Ref<TextEditor | undefined>;
};

/** The text as the page shows it. */
export function Editor({ path, text, isOthers, told, findPicture, isShowingAll, faults, ref }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(undefined);
  const latest = useRef(told);
  latest.current = told;
  const others = useRef(isOthers);
  others.current = isOthers;
  const first = useRef(text);
  useEffect(() => {
    if (!box.current) return;
    const made = textEditor(
      box.current,
      first.current,
      {
        changed: (next) => latest.current.changed(next),
        moved: (line) => latest.current.moved(line),
        askForLink: () => latest.current.askForLink(),
        save: () => latest.current.save(),
        pictures: (files) => latest.current.pictures(files),
        lost: (words) => latest.current.lost(words),
        pasted,
      },
      findPicture,
      left.get(path),
    );
    editor.current = made;
    return () => {
      left.set(path, made.leave());
      made.view.destroy();
    };
  }, [findPicture, path]);
  useEffect(() => {
    if (editor.current && editor.current.view.state.doc.toString() !== text)
      editor.current.replace(text, others.current);
  }, [text]);
  useEffect(() => editor.current?.showAll(isShowingAll), [isShowingAll]);
  useEffect(() => editor.current?.showFaults(faults), [faults]);
  useImperativeHandle(ref, () => editor.current);
  return (
    <>
      <div ref={box} className="editor" />
      <p id="editor-keys" className="sr">
        Tab leads out of the text, to what stands beside it. F8 leads to the next fault; Control and full stop
        mends it.
      </p>
    </>
  );
}
