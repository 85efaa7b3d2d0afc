import { toolsPlaceOf } from "./tools-place.dom.ts";

/** The items of numbered lists in an article’s body, except lists in quotations, notes or other lists. */
const stepsSelector = "#article-body ol.steps:not(li *, blockquote *, .callout *) > li";

/** A step, and the element that its tick is rendered into. `key` is its index among all steps of the article. */
export type Step = { key: string; item: HTMLElement; host: HTMLElement };

/** `button`: where its own button is rendered; the first list, and those of other devices in its place, share the tools. */
export type StepList = { list: Element; steps: Step[]; button?: HTMLElement };

/** The steps of the page in their lists; each step gets a host for its tick. */
export function stepLists(): StepList[] {
  const steps = [...document.querySelectorAll<HTMLElement>(stepsSelector)].map((item, at) => {
    const host = Object.assign(document.createElement("span"), { className: "tick" });
    item.append(host);
    return { key: String(at), item, host };
  });
  const lists = [...new Set(steps.flatMap(({ item }) => item.parentElement ?? []))];
  const toolsPlace = lists[0] && toolsPlaceOf(lists[0]);
  const isFirstOfItsDevice = (list: Element, at: number) =>
    lists.findIndex((other) => other.closest(".device") === list.closest(".device")) === at;
  return lists.map((list, at) => {
    const own = { list, steps: steps.filter(({ item }) => item.parentElement === list) };
    if (toolsPlaceOf(list) === toolsPlace && isFirstOfItsDevice(list, at)) return own;
    return { ...own, button: Object.assign(document.createElement("div"), { className: "step-tools" }) };
  });
}

/** Whether a list is one of the page or of the chosen device, and not in a device’s hidden tab. */
export function isShown({ list }: StepList): boolean {
  return !list.closest(".device[hidden]");
}
