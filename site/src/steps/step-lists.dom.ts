import { toolsPlaceOf } from "./tools-place.dom.ts";

/** Not in quotations, notes or other lists. */
export const stepsSelector = "#article-body ol.steps:not(li *, blockquote *, .callout *) > li";

/** `key`: its index among all steps of the article. `host`: of its tick. */
export type Step = { key: string; item: HTMLElement; host: HTMLElement };

/** `button`: the host of its own button; the first list, and those of other devices in its place, share the tools. */
export type StepList = { list: Element; steps: Step[]; button?: HTMLElement };

/** Each step gets a host for its tick. */
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
    return { ...own, button: Object.assign(document.createElement("div"), { className: "step-tools note" }) };
  });
}

/** Not in a device’s hidden tab. */
export function isShown({ list }: StepList): boolean {
  return !list.closest(".device[hidden]");
}
