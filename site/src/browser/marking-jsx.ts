import words from "virtual:words-of-code";
import type { Key } from "react";
import * as react from "react/jsx-runtime";

export { Fragment } from "react/jsx-runtime";

// What JSX becomes on a site in another language than English (`release/english-words.ts`).

type Props = Record<string, unknown>;

const texts = new Set(words.texts);
const shape = new RegExp(words.shapes.join("|"));
/** Besides its children, what a screen reader says of an element. */
const heard = ["aria-label", "placeholder", "title", "alt", "label"];
/** What they hold is the operator’s too; so they are not marked for their label. */
const containers = new Set(["nav", "section", "aside", "form", "div", "ul", "ol"]);

export function jsx(type: Parameters<typeof react.jsx>[0], props: Props, key?: Key) {
  return react.jsx(type, marked(type, props), key);
}

export function jsxs(type: Parameters<typeof react.jsxs>[0], props: Props, key?: Key) {
  return react.jsxs(type, marked(type, props), key);
}

/** The same in development. */
export function jsxDEV(type: Parameters<typeof react.jsx>[0], props: Props, key?: Key, isStatic = false) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}

/** An element that says what the code says is English, unless its component knows its language. */
function marked(type: unknown, props: Props): Props {
  if (typeof type !== "string" || props.lang !== undefined) return props;
  const labels = containers.has(type) ? [] : heard.map((name) => props[name]);
  return [props.children, ...labels].flat().some(isOfCode) ? { ...props, lang: "en" } : props;
}

function isOfCode(said: unknown): boolean {
  return typeof said === "string" && (texts.has(said.trim()) || shape.test(said.trim()));
}
