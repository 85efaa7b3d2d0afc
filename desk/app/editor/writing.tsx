import {
  Bold,
  Heading2,
  type IconNode,
  ImagePlus,
  Italic,
  Lightbulb,
  Link,
  List,
  ListOrdered,
  Table2,
  TriangleAlert,
} from "lucide";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { SiteOverview } from "../../contract.ts";
import { say, show } from "../announce/announce.tsx";
import { commands, type EditorCommand, stepText } from "./commands.ts";
import type { LineFault } from "./fault-marks.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { type EditorEvents, type TextEditor, textEditor } from "./text-editor.ts";
import "./editor.css";

type Props = {
  editor: RefObject<TextEditor | undefined>;
  site: SiteOverview;
  path: string;
  body: string;
  faults: readonly LineFault[];
  setBody: (body: string) => void;
  save: () => void;
  moved: (heading: string) => void;
  status: ReactNode;
  children: ReactNode;
};

export function Writing(props: Props) {
  const { editor, site, path, body, faults, setBody, save, moved, status, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const linkDialog = useRef<HTMLDialogElement>(null);
  const pictureDialog = useRef<HTMLDialogElement>(null);
  const [photograph, setPhotograph] = useState<{ file: File | undefined; step: string }>();
  const events: EditorEvents = {
    changed: setBody,
    save,
    moved,
    askForLink: () => linkDialog.current?.showModal(),
    choosePicture: (file) => {
      if (!path.startsWith("articles/")) return show("Only articles can have pictures; this page cannot.");
      const state = editor.current?.view.state;
      setPhotograph({ file, step: state ? stepText(state) : "" });
      pictureDialog.current?.showModal();
    },
  };
  const latestEvents = useEffectEvent(() => events);
  useEffect(() => {
    if (!box.current) return;
    const made = textEditor(box.current, path, () => latestEvents());
    editor.current = made;
    return () => made.view.destroy();
  }, [editor, path]);
  useEffect(() => editor.current?.replace(body), [editor, body]);
  useEffect(() => editor.current?.showFaults(faults), [editor, faults]);
  const insertLink = useCallback<TextEditor["insertLink"]>(
    (address, title) => editor.current?.insertLink(address, title),
    [editor],
  );
  const press = (tool: Tool) => {
    if (tool === "link") events.askForLink();
    else if (tool === "picture") events.choosePicture();
    else editor.current?.run(commands[tool]);
  };
  return (
    <>
      <div className="work__bar">
        {status}
        <Toolbar press={press} />
      </div>
      {children}
      <div ref={box} className="editor" />
      <LinkDialog ref={linkDialog} site={site} insert={insertLink} />
      <PictureDialog
        ref={pictureDialog}
        path={path}
        given={photograph?.file}
        step={photograph?.step ?? ""}
        insert={(picture) => {
          editor.current?.insertPicture(picture);
          say("The picture is in the text.");
        }}
      />
    </>
  );
}

type Tool = EditorCommand | "link" | "picture";

const tools: Record<Tool, [name: string, icon: IconNode]> = {
  heading: ["Heading", Heading2],
  bold: ["Bold", Bold],
  italic: ["Italic", Italic],
  link: ["Link", Link],
  list: ["List", List],
  steps: ["Steps", ListOrdered],
  tip: ["Tip", Lightbulb],
  careful: ["Careful", TriangleAlert],
  table: ["Table", Table2],
  picture: ["Picture", ImagePlus],
};

function Toolbar({ press }: { press: (tool: Tool) => void }) {
  return (
    <fieldset className="tools plain-buttons" aria-label="Write">
      {Object.entries(tools).map(([tool, [name, icon]]) => (
        <button
          key={tool}
          type="button"
          title={name}
          aria-label={name}
          // the text keeps its selection
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(tool as Tool)}
        >
          <Icon of={icon} />
          <span>{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
