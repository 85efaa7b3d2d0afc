import { adoptStyle } from "../browser/adopt-style.ts";
import { withIndex } from "./search-index.ts";
import { type Suggestion, suggestionsFor } from "./suggested.ts";
import style from "./suggestions.css?inline";

adoptStyle(style);

const known = new WeakSet<HTMLInputElement>();

/**
 * A list of suggestions below a search box while one types (ARIA: editable combobox with a listbox). Suggestions that
 * arrive after the text has changed are not shown.
 */
export function suggestions(input: HTMLInputElement): void {
  if (known.has(input)) return;
  known.add(input);
  const { list, status } = elementsFor(input);
  let shown: Suggestion[] = [];
  let active = -1;
  let isTyping = false;

  async function update(): Promise<void> {
    const typed = input.value;
    // after a failure there are none: the results page says what is wrong
    const found = await withIndex((index) => suggestionsFor(index, typed)).catch(() => []);
    if (isTyping && input.value === typed) show(found);
  }

  function show(found: Suggestion[]): void {
    const before = shown[active]?.address;
    const isSame = JSON.stringify(found) === JSON.stringify(shown);
    shown = found;
    if (!isSame)
      list.replaceChildren(...found.map((suggestion, at) => optionOf(suggestion, `${list.id}-${at}`)));
    setActive(isSame ? active : found.findIndex(({ address }) => address === before));
    const isOpen = found.length > 0;
    input.setAttribute("aria-expanded", String(isOpen));
    if (list.hidden === isOpen) {
      list.hidden = !isOpen;
      list.togglePopover?.(isOpen);
    }
    if (isOpen) place(list, input);
    const words = found.length === 1 ? "1 suggestion" : `${found.length} suggestions`;
    const text = isTyping && input.value.trim() ? words : "";
    if (status.textContent !== text) status.textContent = text;
  }

  function setActive(at: number): void {
    active = at;
    for (const [index, option] of [...list.children].entries())
      option.setAttribute("aria-selected", String(index === at));
    const option = list.children[at];
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  function close(): void {
    isTyping = false;
    show([]);
  }

  function onKey(event: KeyboardEvent): void {
    const chosen = shown[active];
    if (event.isComposing) return;
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Escape" && shown.length > 0) close();
    else if (event.key === "Enter" && chosen) location.assign(chosen.address);
    else return;
    event.preventDefault();
    // the first Escape closes the list; only a second one closes an open menu
    event.stopPropagation();
  }

  /** Moves through the suggestions; between the last and the first comes the text alone. */
  function step(by: number): void {
    const places = shown.length + 1;
    if (shown.length > 0) setActive(((active + 1 + by + places) % places) - 1);
    else {
      isTyping = true;
      update();
    }
  }

  input.addEventListener("input", () => {
    isTyping = true;
    active = -1;
    update();
  });
  input.addEventListener("keydown", onKey);
  input.addEventListener("blur", close);
  input.form?.addEventListener("submit", close);
  // a press must not take the focus, which would close the list before the press ends
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = (target as Element).closest("[role=option]");
    const chosen = shown[[...list.children].indexOf(option as Element)];
    if (chosen) location.assign(chosen.address);
  });
  addEventListener("pagehide", close);
  for (const moved of ["scroll", "resize"])
    addEventListener(moved, () => shown.length > 0 && place(list, input), { passive: true, capture: true });

  isTyping = document.activeElement === input && input.value !== input.defaultValue;
  if (isTyping) update();
  else if (!navigator.connection?.saveData) withIndex(async () => {}).catch(() => {});
}

let lists = 0;

function elementsFor(input: HTMLInputElement) {
  const list = document.createElement("ul");
  list.id = `suggestions-${lists++}`;
  list.className = "suggestions";
  list.role = "listbox";
  list.popover = "manual";
  list.hidden = true;
  list.ariaLabel = "Suggestions";
  const status = document.createElement("p");
  status.className = "sr";
  status.role = "status";
  // inside the form, so that a press on it is not a press outside an open menu
  input.form?.append(list);
  document.body.append(status);
  const attributes = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": list.id,
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  return { list, status };
}

function optionOf({ title, kind }: Suggestion, id: string): HTMLElement {
  const option = document.createElement("li");
  option.id = id;
  option.role = "option";
  option.setAttribute("aria-selected", "false");
  const words = document.createElement("span");
  words.append(
    ...title.map(({ text, isMarked }) => {
      const piece = document.createElement(isMarked ? "mark" : "span");
      piece.textContent = text;
      return piece;
    }),
  );
  const what = document.createElement("small");
  what.textContent = kind;
  option.append(words, " ", what);
  return option;
}

/** Below its box, as wide as the box but wide enough for a title, within the window. */
function place(list: HTMLElement, input: HTMLInputElement): void {
  const box = (input.closest(".field") ?? input).getBoundingClientRect();
  const width = Math.min(Math.max(box.width, 320), document.documentElement.clientWidth - 16);
  const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - width - 8));
  const height = (window.visualViewport?.height ?? innerHeight) - box.bottom - 12;
  Object.assign(list.style, {
    left: `${left}px`,
    top: `${box.bottom + 6}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(120, height)}px`,
  });
}
