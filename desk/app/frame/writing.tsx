import { type Ref, useImperativeHandle, useMemo, useRef, useState } from "react";
import type { Fault, SiteOverview } from "../../contract.ts";
import { say } from "../announce/announce.tsx";
import type { Ask } from "../calls/calls.ts";
import { keptToken } from "../calls/enter.ts";
import { pictures } from "../calls/pictures.ts";
import { insertInStep, linkTo } from "../editor/acts.ts";
import { Editor } from "../editor/editor.tsx";
import type { LineFault } from "../editor/fault-marks.ts";
import { LinkDialog } from "../editor/link-dialog.tsx";
import { type Picture, PictureDialog } from "../editor/picture-dialog.tsx";
import type { TextEditor } from "../editor/text-editor.ts";
import { Toolbar } from "../editor/toolbar.tsx";
import { useEventCallback } from "./use-event-callback.ts";

/** Goes to a line of the file. */
export type GoTo = (line: number) => void;

type Props = {
  ask: Ask;
  site: SiteOverview;
  path: string;
  body: string;
  isOthers: boolean;
  bodyLine: number;
  faults: readonly Fault[];
  setBody: (body: string) => void;
  save: () => void;
  ref: Ref<GoTo | undefined>;
};

/** The text with its buttons, and what they ask for. */
export function Writing(props: Props) {
  const { ask, site, path, body, isOthers, bodyLine, setBody, save, ref } = props;
  const editor = useRef<TextEditor>(undefined);
  const linkDialog = useRef<HTMLDialogElement>(null);
  const pictureDialog = useRef<HTMLDialogElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [lost, setLost] = useState("");
  const [selectedWords, setSelectedWords] = useState("");
  const store = useMemo(() => pictures(keptToken), []);
  useImperativeHandle(ref, () => (line: number) => editor.current?.goTo(line - bodyLine + 1));

  const lineFaults = useLineFaults(props);

  const askForLink = useEventCallback(() => {
    const state = editor.current?.view.state;
    setSelectedWords(state ? state.sliceDoc(state.selection.main.from, state.selection.main.to) : "");
    linkDialog.current?.showModal();
  });
  const choosePicture = useEventCallback((given: File[] = []) => {
    setFiles(given);
    pictureDialog.current?.showModal();
  });
  const insertLink = useEventCallback((address: string, words: string) => {
    const view = editor.current?.view;
    if (!view) return;
    const { changes, anchor } = linkTo(view.state, address, words);
    view.dispatch({ changes, selection: { anchor }, userEvent: "input", scrollIntoView: true });
    view.focus();
  });
  const insertPicture = useEventCallback(({ name, alt, caption }: Picture) => {
    const view = editor.current?.view;
    if (!view) return;
    const target = /[\s()]/.test(name) ? `<${name}>` : name;
    const title = caption ? ` "${caption.replace(/["\\]/g, "\\$&")}"` : "";
    const { changes, at } = insertInStep(
      view.state,
      `![${alt.replace(/[[\]\\]/g, "\\$&")}](${target}${title})`,
    );
    view.dispatch({ changes, selection: { anchor: at }, userEvent: "input", scrollIntoView: true });
    view.focus();
    say("The picture is in the text.");
    if (files.length > 1) choosePicture(files.slice(1));
  });
  return (
    <>
      <Toolbar
        editor={editor}
        askForLink={askForLink}
        choosePicture={/^(articles|quizzes)\//.test(path) ? choosePicture : undefined}
      />
      {lost && (
        <p role="alert" className="work__lost">
          {lost}{" "}
          <button type="button" className="small" onClick={() => setLost("")}>
            All right
          </button>
        </p>
      )}
      <div id="text">
        <Editor
          ref={editor}
          text={body}
          isOthers={isOthers}
          faults={lineFaults}
          on={{ changed: setBody, askForLink, save, pictures: choosePicture, lost: setLost }}
        />
      </div>
      <LinkDialog ref={linkDialog} site={site} words={selectedWords} insert={insertLink} />
      <PictureDialog
        ask={ask}
        ref={pictureDialog}
        path={path}
        given={files}
        store={store}
        insert={insertPicture}
      />
    </>
  );
}

/** The faults of the text itself, by its own lines. */
function useLineFaults({ faults, bodyLine }: Props): LineFault[] {
  return useMemo(
    () =>
      faults
        .filter(({ field }) => field === "body")
        .map(({ line, message, isWarning }) => ({ line: line - bodyLine + 1, message, isWarning })),
    [faults, bodyLine],
  );
}
