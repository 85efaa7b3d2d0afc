import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { SiteOverview } from "../../contract.ts";
import { say, show } from "../announce/announce.tsx";
import { commands } from "./commands.ts";
import type { LineFault } from "./fault-marks.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { type EditorEvents, type TextEditor, textEditor } from "./text-editor.ts";
import { type Tool, Toolbar } from "./toolbar.tsx";
import "./editor.css";

type Props = {
  editor: RefObject<TextEditor | undefined>;
  site: SiteOverview;
  path: string;
  body: string;
  faults: readonly LineFault[];
  setBody: (body: string) => void;
  save: () => void;
};

/** The text in Markdown with its buttons, and the dialogs that they open. */
export function Writing({ editor, site, path, body, faults, setBody, save }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const linkDialog = useRef<HTMLDialogElement>(null);
  const pictureDialog = useRef<HTMLDialogElement>(null);
  const [photograph, setPhotograph] = useState<File>();
  const events: EditorEvents = {
    changed: setBody,
    save,
    askForLink: () => linkDialog.current?.showModal(),
    choosePicture: (file) => {
      if (!path.startsWith("articles/")) return show("Only articles can have pictures; this page cannot.");
      setPhotograph(file);
      pictureDialog.current?.showModal();
    },
  };
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    if (!box.current) return;
    const made = textEditor(box.current, () => latest.current);
    editor.current = made;
    return () => made.view.destroy();
  }, [editor]);
  useEffect(() => editor.current?.replace(body), [editor, body]);
  useEffect(() => editor.current?.showFaults(faults), [editor, faults]);
  const insertLink = useCallback<TextEditor["insertLink"]>(
    (address, words) => editor.current?.insertLink(address, words),
    [editor],
  );
  const press = (tool: Tool) => {
    if (tool === "link") events.askForLink();
    else if (tool === "picture") events.choosePicture();
    else editor.current?.run(commands[tool]);
  };
  return (
    <>
      <Toolbar press={press} />
      <div ref={box} className="editor" />
      <LinkDialog ref={linkDialog} site={site} insert={insertLink} />
      <PictureDialog
        ref={pictureDialog}
        path={path}
        given={photograph}
        insert={(picture) => {
          editor.current?.insertPicture(picture);
          say("The picture is in the text.");
        }}
      />
    </>
  );
}
