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
  Quote,
  Redo2,
  Table2,
  TriangleAlert,
  Undo2,
} from "lucide";
import { type KeyboardEvent, memo, type RefObject, useRef } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Act } from "./acts.ts";
import type { TextEditor } from "./text-editor.ts";
import "./toolbar.css";

type Tool = {
  name: string;
  icon: IconNode;
  keys?: string;
  press: Act | "undo" | "redo" | "link" | "picture";
  isBare?: boolean;
};

const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl+";

const tools: Tool[][] = [
  [
    { name: "Undo", icon: Undo2, keys: `${mod}Z`, press: "undo", isBare: true },
    { name: "Redo", icon: Redo2, keys: `${mod}Y`, press: "redo", isBare: true },
  ],
  [
    { name: "Heading", icon: Heading2, keys: `${mod}Alt+H`, press: "heading" },
    { name: "Bold", icon: Bold, keys: `${mod}B`, press: "bold", isBare: true },
    { name: "Italic", icon: Italic, keys: `${mod}I`, press: "italic", isBare: true },
    { name: "Link", icon: Link, keys: `${mod}K`, press: "link" },
  ],
  [
    { name: "List", icon: List, keys: `${mod}Shift+8`, press: "list" },
    { name: "Steps", icon: ListOrdered, keys: `${mod}Shift+7`, press: "steps" },
    { name: "Tip", icon: Lightbulb, keys: `${mod}Alt+T`, press: "tip" },
    { name: "Careful", icon: TriangleAlert, keys: `${mod}Alt+C`, press: "careful" },
  ],
  [
    { name: "Quotation", icon: Quote, press: "quote", isBare: true },
    { name: "Table", icon: Table2, press: "table" },
    { name: "Picture", icon: ImagePlus, press: "picture" },
  ],
];

type Props = {
  editor: RefObject<TextEditor | undefined>;
  askForLink: () => void;
  /** Absent where no picture can stand. */
  choosePicture: (() => void) | undefined;
};

/** One stop of the Tab key; the arrow keys go from button to button. */
export const Toolbar = memo(function Toolbar({ editor, askForLink, choosePicture }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const press = (what: Tool["press"]) => {
    if (what === "link") askForLink();
    else if (what === "picture") choosePicture?.();
    else if (what === "undo") editor.current?.undo();
    else if (what === "redo") editor.current?.redo();
    else editor.current?.do(what);
  };
  const isOffered = (tool: Tool) => tool.press !== "picture" || choosePicture !== undefined;
  return (
    <div ref={bar} className="tools" role="toolbar" aria-label="Write" aria-controls="text" onKeyDown={walk}>
      {tools.map((group) => (
        <span key={group[0]?.name} className="tools__group">
          {group.filter(isOffered).map(({ name, icon, keys, press: what, isBare }) => (
            <button
              key={name}
              type="button"
              className="tool"
              title={keys ? `${name} (${keys})` : name}
              aria-label={name}
              tabIndex={name === "Undo" ? 0 : -1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(what)}
            >
              <Icon of={icon} />
              {!isBare && <span className="tool__name">{name}</span>}
            </button>
          ))}
        </span>
      ))}
    </div>
  );
});

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  const button = next === undefined ? undefined : buttons.at(next % buttons.length);
  if (!button) return;
  event.preventDefault();
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
  button.focus();
}
