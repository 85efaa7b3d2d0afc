import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type DefaultTreeAdapterMap, parse, serialize, defaultTreeAdapter as tree } from "parse5";
import { minifySync } from "vite";
import { filesBelow, forEachAtOnce } from "./files.ts";

type Element = DefaultTreeAdapterMap["element"];
type Node = DefaultTreeAdapterMap["node"];

const startScript = path.resolve(import.meta.dirname, "../app/start/start-client.js");

/** Finishes every page of the site in place (see `finishPage`). */
export async function finishPages(root: string): Promise<void> {
  const start = await readFile(startScript, "utf8");
  const pages = (await filesBelow(root)).filter(
    (file) => file.endsWith(".html") && !file.endsWith("/body.html"),
  );
  await forEachAtOnce(pages, 8, async (file) => {
    await writeFile(file, finishPage(await readFile(file, "utf8"), start));
  });
}

/**
 * Makes the page paint before any of the client is fetched: no `modulepreload`, and the bootstrap script
 * lies still until `start-client.js` runs it. Inline scripts of ours are minified.
 */
export function finishPage(html: string, start: string): string {
  const document = parse(html);
  const elements = [...elementsOf(document)];
  for (const element of elements) {
    if (element.tagName === "link" && attribute(element, "rel") === "modulepreload") tree.detachNode(element);
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
  ];
  const body = elements.find((element) => element.tagName === "body");
  if (!body) throw new Error("a prerendered page has no body");
  const script = tree.createElement("script", body.namespaceURI, []);
  tree.insertText(script, minified(start));
  tree.appendChild(body, script);
  for (const element of elements) minifyOwnScript(element);
  return serialize(document);
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
