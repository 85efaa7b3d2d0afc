import { addLateStyle } from "../browser/late-style.dom.ts";
import { withIndex } from "./search-index.ts";
import style from "./suggestions.css?inline";
import { type Suggestion, suggestionsFor } from "./suggestions-for.ts";

addLateStyle(style);

/** ARIA: editable combobox with a listbox. What arrives after the text has changed is not shown. */
export function suggestions(input: HTMLInputElement): void {
  if (input.role === "combobox") return;
  const { list, status } = elementsFor(input);
  let active = -1;
  let isTyping = false;

  async function update(): Promise<void> {
    isTyping = true;
    const typed = input.value;
    // after a failure there are none: the results page says what is wrong
    const found = await withIndex((index) => suggestionsFor(index, typed)).catch(() => []);
    if (isTyping && input.value === typed) show(found);
  }

  function show(found: Suggestion[]): void {
    list.replaceChildren(...found.map((suggestion, at) => optionOf(suggestion, `${list.id}-${at}`)));
    setActive(-1);
    const isOpen = found.length > 0;
    input.ariaExpanded = String(isOpen);
    if (list.hidden === isOpen) {
      list.hidden = !isOpen;
      list.togglePopover?.(isOpen);
    }
    if (isOpen) place(list, input);
    const count = found.length === 1 ? "1 suggestion" : `${found.length} suggestions`;
    const text = isTyping && input.value.trim() ? count : "";
    if (status.textContent !== text) status.textContent = text;
  }

  function setActive(at: number): void {
    active = at;
    for (const [index, option] of [...list.children].entries()) option.ariaSelected = String(index === at);
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
    const chosen = list.children[active];
    if (event.isComposing) return;
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Escape" && !list.hidden) close();
    else if (event.key === "Enter" && chosen instanceof HTMLElement)
      chosen.dispatchEvent(new MouseEvent("click", event));
    else return;
    event.preventDefault();
    // the first Escape closes the list; only a second one closes an open menu
    event.stopPropagation();
  }

  /** Between the last and the first comes the text alone. */
  function step(by: number): void {
    const places = list.children.length + 1;
    if (list.hidden) update();
    else setActive(((active + 1 + by + places) % places) - 1);
  }

  input.addEventListener("input", update);
  input.addEventListener("keydown", onKey);
  input.addEventListener("blur", close);
  input.form?.addEventListener("submit", close);
  // a press must not take the focus, which would close the list before the press ends
  list.addEventListener("mousedown", (event) => event.preventDefault());
  addEventListener("pagehide", close);
  for (const moved of ["scroll", "resize"])
    addEventListener(moved, () => list.hidden || place(list, input), { passive: true, capture: true });

  if (document.activeElement === input && input.value !== input.defaultValue) update();
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
  const status = Object.assign(document.createElement("p"), { className: "sr", role: "status" });
  // inside the form, so that a press on it is not a press outside an open menu
  input.form?.append(list);
  document.body.append(status);
  Object.assign(input, { role: "combobox", ariaAutoComplete: "list", ariaExpanded: "false" });
  input.setAttribute("aria-controls", list.id);
  return { list, status };
}

function optionOf({ address, title, kind }: Suggestion, id: string): HTMLElement {
  const element = (tag: "li" | "span" | "mark" | "small", textContent = "") =>
    Object.assign(document.createElement(tag), { textContent });
  const label = element("span");
  label.append(...title.map(({ text, isMarked }) => element(isMarked ? "mark" : "span", text)));
  const option: HTMLElement = Object.assign(element("li"), { id, role: "option", ariaSelected: "false" });
  option.append(label, " ", element("small", kind));
  option.addEventListener("click", (event) => {
    // as on a link: such a key, or the middle button, opens it in another tab
    if (event.ctrlKey || event.metaKey || event.shiftKey) window.open(address, "_blank", "noopener");
    else location.assign(address);
  });
  option.addEventListener("auxclick", ({ button }) => {
    if (button === 1) window.open(address, "_blank", "noopener");
  });
  return option;
}

/** As wide as the box but wide enough for a title, within the window. */
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
