import type { ReactElement, ReactNode } from "react";

/**
 * What components without hooks return, as React draws it: before React has come, which then takes the elements over
 * (react.dev: `hydrateRoot`, and what `createElement` returns).
 */
export function drawn(node: ReactNode): DocumentFragment {
  const fragment = document.createDocumentFragment();
  drawInto(fragment, node);
  return fragment;
}

type Place = Element | DocumentFragment;
type Props = { children?: ReactNode } & Record<string, unknown>;
type Component = (props: Props) => ReactNode;

function drawInto(place: Place, node: ReactNode): void {
  if (Array.isArray(node)) for (const each of node) drawInto(place, each);
  else if (typeof node === "string" || typeof node === "number") place.append(String(node));
  else if (node && typeof node === "object") drawElement(place, node as ReactElement<Props>);
}

function drawElement(place: Place, { type, props }: ReactElement<Props>): void {
  if (typeof type === "string") place.append(elementOf(type, props, place));
  else drawInto(place, typeof type === "function" ? (type as Component)(props) : props.children);
}

function elementOf(type: string, { children, ...attributes }: Props, place: Place): Element {
  const isPicture = type === "svg" || place instanceof SVGElement;
  const element = document.createElementNS(
    `http://www.w3.org/${isPicture ? "2000/svg" : "1999/xhtml"}`,
    type,
  );
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      element.setAttribute(attributeNames[name] ?? name, String(value));
  drawInto(element, children);
  return element;
}

/** Where React’s name is not the attribute’s. */
const attributeNames: Record<string, string> = { className: "class", strokeWidth: "stroke-width" };
