import { type Extension, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { storedPictureAddress } from "../calls.ts";

/** Below the line that names it. `path`: of the text. */
export function thumbnails(path: string): Extension {
  const all = (doc: Text) => picturesIn(doc, path);
  return StateField.define<DecorationSet>({
    create: ({ doc }) => all(doc),
    update: (decorations, { docChanged, newDoc }) => (docChanged ? all(newDoc) : decorations),
    provide: (field) => EditorView.decorations.from(field),
  });
}

function picturesIn(doc: Text, path: string): DecorationSet {
  const ranges = [];
  for (let number = 1; number <= doc.lines; number++) {
    const { text, to } = doc.line(number);
    const [, name] = /^\s*!\[[^\]]*\]\(([^)\s]+)/.exec(text) ?? [];
    if (!name) continue;
    const widget = new Thumbnail(pictureFile(name, path));
    ranges.push(Decoration.widget({ widget, block: true, side: 1 }).range(to));
  }
  return Decoration.set(ranges);
}

/** By its name in a text: a photograph beside it, or a drawing (`picture:the-bag`). */
function pictureFile(name: string, path: string): string {
  const [, folder = "", slug = ""] = /^(.*\/)?(.*)\.\w+$/.exec(path) ?? [];
  const drawing = /^picture:(.+)$/.exec(name)?.[1];
  return drawing ? `pictures/article/${slug}.${drawing}.webp` : folder + name;
}

class Thumbnail extends WidgetType {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  override eq(other: Thumbnail) {
    return other.#path === this.#path;
  }

  toDOM() {
    // its height does not depend on the picture, so that no line moves when it comes
    const place = Object.assign(document.createElement("div"), { className: "md-picture" });
    void storedPictureAddress(this.#path).then((src) => {
      if (src) place.append(Object.assign(new Image(), { src, alt: "" }));
    });
    return place;
  }
}
