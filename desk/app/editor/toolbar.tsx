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
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { EditorCommand } from "./commands.ts";
import "./toolbar.css";

export type Tool = EditorCommand | "link" | "picture";

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

export function Toolbar({ press }: { press: (tool: Tool) => void }) {
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
