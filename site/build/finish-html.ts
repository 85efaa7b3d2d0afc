import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type DefaultTreeAdapterMap, parse, serialize, defaultTreeAdapter as tree } from "parse5";
import { minifySync } from "vite";
import { filesBelow, forEachAtOnce } from "./files.ts";
import { pageCss } from "./page-css.ts";

type Element = DefaultTreeAdapterMap["element"];
type Node = DefaultTreeAdapterMap["node"];

const startScript = path.resolve(import.meta.dirname, "../app/start/start-client.js");

/** Finishes every page of the site in place (see `finishPage`) and writes the whole style sheet beside the scripts. */
export async function finishPages(root: string): Promise<void> {
  const pages = (await filesBelow(root)).filter(
    (file) => file.endsWith(".html") && !file.endsWith("/body.html"),
  );
  const css = styleOf(await readFile(path.join(root, "index.html"), "utf8"));
  const cssFile = `/assets/site-${createHash("sha256").update(css).digest("base64url").slice(0, 8)}.css`;
  await writeFile(path.join(root, cssFile), css);
  const start = minified(await readFile(startScript, "utf8"));
  const cssFor = pageCss(css);
  await forEachAtOnce(pages, 8, async (file) => {
    const html = await readFile(file, "utf8");
    const own = await cssFor(html.replace(css, ""));
    await writeFile(file, finishPage(html, { start, css: own, cssFile }));
  });
}

type Finish = {
  /** The minified script that starts the client. */
  start: string;
  /** The part of the style sheet that this page uses. */
  css: string;
  /** Address of the whole sheet, which the client brings. */
  cssFile: string;
};

/**
 * Makes the page paint before any of the client is fetched: its own part of the style in the page, no
 * `modulepreload`, and the bootstrap script lying still until `start-client.js` runs it.
 */
export function finishPage(html: string, { start, css, cssFile }: Finish): string {
  const document = parse(html);
  const elements = [...elementsOf(document)];
  for (const element of elements) {
    if (element.tagName === "link" && attribute(element, "rel") === "modulepreload") tree.detachNode(element);
    if (element.tagName === "style") setText(element, css);
    element.attrs = element.attrs.filter(({ name }) => name !== "data-discover");
  }
  const bootstrap = elements.find(
    (element) => element.tagName === "script" && attribute(element, "type") === "module",
  );
  if (!bootstrap)
    throw new Error(
      "a prerendered page has no bootstrap script; has React Router changed how it writes pages?",
    );
  bootstrap.attrs = [
    { name: "type", value: "text/plain" },
    { name: "id", value: "client" },
    { name: "data-css", value: cssFile },
  ];
  const body = elements.find((element) => element.tagName === "body");
  if (!body) throw new Error("a prerendered page has no body");
  appendScript(body, [], start);
  appendScript(body, [{ name: "type", value: "speculationrules" }], speculationRules);
  for (const element of elements) minifyOwnScript(element);
  return serialize(document);
}

/**
 * Until the client prefetches by itself, the browser fetches a page whose link is hovered or pressed
 * (Speculation Rules, where it knows them); `start-client.js` takes them away again.
 */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});

function appendScript(body: Element, attrs: Element["attrs"], text: string): void {
  const script = tree.createElement("script", body.namespaceURI, attrs);
  tree.insertText(script, text);
  tree.appendChild(body, script);
}

/** The script of the head begins with a comment of ours, which is how it is known. */
function minifyOwnScript(element: Element): void {
  const [text] = element.childNodes;
  if (
    element.tagName !== "script" ||
    !text ||
    !tree.isTextNode(text) ||
    !text.value.startsWith("// Runs in the head")
  )
    return;
  text.value = minified(text.value);
}

/** The style sheet that React rendered into the page. */
function styleOf(html: string): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
  if (!style) throw new Error("the home page has no style sheet in its head");
  return style;
}

function setText(element: Element, text: string): void {
  for (const child of [...element.childNodes]) tree.detachNode(child);
  tree.insertText(element, text);
}

function minified(source: string): string {
  const { code, errors } = minifySync("inline.js", source);
  if (errors.length > 0) throw new Error(`an inline script does not parse: ${errors[0]?.message}`);
  return code.trim();
}

function* elementsOf(node: Node): Generator<Element> {
  if (tree.isElementNode(node)) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}
