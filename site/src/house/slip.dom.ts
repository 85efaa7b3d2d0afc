import { fetchJson } from "../browser/fetch-json.ts";
import { addLateStyle } from "../browser/late-style.dom.ts";
import type { Slip } from "./shown-rooms.ts";
import style from "./slip.css?inline";

export async function showSlip(link: HTMLAnchorElement): Promise<void> {
  slip ??= newSlip();
  const { box, title, sentence, way } = slip;
  title.textContent = link.textContent;
  sentence.textContent = "";
  way.href = link.href;
  way.textContent = "Read it";
  box.lang = link.parentElement?.lang ?? "";
  box.showPopover();
  placeAt(link, box);
  way.focus({ preventScroll: true });
  const [text, readTime] = (await toldOf(link)) ?? [];
  // another may have been pressed meanwhile
  if (!text || way.href !== link.href) return;
  sentence.textContent = text;
  way.textContent = `Read it, ${readTime}`;
  placeAt(link, box);
}

let slip: ReturnType<typeof newSlip> | undefined;
let told: Promise<Record<string, Slip>> | undefined;

/** The title alone leads on as well, so a line that is lost says nothing. */
function toldOf({ pathname }: HTMLAnchorElement): Promise<Slip | undefined> {
  told ??= fetchJson<Record<string, Slip>>("/house.json");
  const slug = pathname.slice(pathname.lastIndexOf("/") + 1);
  return told.then(
    (all) => all[slug],
    () => {
      told = undefined;
      return undefined;
    },
  );
}

function newSlip() {
  addLateStyle(style);
  const box = Object.assign(document.createElement("div"), {
    className: "slip",
    popover: "auto",
    role: "dialog",
  });
  const title = Object.assign(document.createElement("b"), { id: "slip-title" });
  const sentence = document.createElement("p");
  const way = Object.assign(document.createElement("a"), { className: "more" });
  box.setAttribute("aria-labelledby", title.id);
  box.append(title, sentence, way);
  document.querySelector(".house")?.append(box);
  return { box, title, sentence, way };
}

/** Above the thing, or below it where there is no room; never beyond the edges of the window. */
function placeAt(link: HTMLElement, box: HTMLElement): void {
  const at = link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const middle = at.left + at.width / 2;
  const left = Math.min(Math.max(middle - width / 2, 12), document.documentElement.clientWidth - width - 12);
  const isAbove = at.top > height + 80;
  box.dataset.side = isAbove ? "above" : "below";
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${(isAbove ? at.top - height - 8 : at.bottom + 8) + scrollY}px`;
  box.style.setProperty("--tip", `${middle - left}px`);
}
