import { type EditorState, Facet } from "@codemirror/state";
import { WidgetType } from "@codemirror/view";
import { callouts, type Sign, signOf } from "../../../site/src/content/callout-signs.ts";

/** Finds the picture that a text names, as an address that may be shown; nothing where there is none. */
export type PictureFinder = (name: string) => Promise<string | undefined>;

export const pictureFinder = Facet.define<PictureFinder, PictureFinder>({
  combine: ([finder]) => finder ?? (async () => undefined),
});

class Numeral extends WidgetType {
  readonly #number: number;

  constructor(number: number) {
    super();
    this.#number = number;
  }

  override eq(other: Numeral) {
    return other.#number === this.#number;
  }

  toDOM() {
    return element("span", "d-numeral", String(this.#number));
  }
}

class Label extends WidgetType {
  readonly #sign: Sign;

  constructor(sign: Sign) {
    super();
    this.#sign = sign;
  }

  override eq(other: Label) {
    return other.#sign === this.#sign;
  }

  toDOM() {
    const label = element("span", "d-label");
    label.append(element("span", "d-tile callout__icon"), element("b", "", callouts[this.#sign].label));
    return label;
  }
}

class Figure extends WidgetType {
  readonly #text: string;
  readonly #find: PictureFinder;

  constructor(text: string, find: PictureFinder) {
    super();
    this.#text = text;
    this.#find = find;
  }

  override eq(other: Figure) {
    return other.#text === this.#text;
  }

  toDOM() {
    const [, alt = "", name = "", caption = ""] =
      /^!\[([\s\S]*)\]\(<?([^\s>]*[^>)]*?)>?(?:\s+"([\s\S]*)")?\s*\)$/.exec(this.#text) ?? [];
    const box = element("span", "d-figure");
    const image = document.createElement("img");
    image.alt = alt;
    box.append(image, element("span", "d-caption", caption || alt));
    this.#find(name.trim()).then((address) => {
      if (address) image.src = address;
      else box.classList.add("d-figure--absent");
    });
    return box;
  }
}

export function numeral(number: number): WidgetType {
  return new Numeral(number);
}

/** What stands in place of the sign of a box, and how much of the text that is. */
export function calloutLabel(text: string): { widget: WidgetType; length: number } | undefined {
  const found = signOf(text);
  return found && { widget: new Label(found.sign), length: text.length - found.rest.length };
}

/** A picture of the text with its caption. */
export function figure(state: EditorState, text: string): WidgetType {
  return new Figure(text, state.facet(pictureFinder));
}

function element(tag: string, name: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}
