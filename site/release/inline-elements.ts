import { Parser } from "htmlparser2";

export type InlineElement = {
  kind: "script" | "style";
  attributes: Readonly<Record<string, string>>;
  text: string;
};

/** Text in an attribute, as `alt="The <style> element"`, is none. */
export function inlineElements(html: string): InlineElement[] {
  const found: InlineElement[] = [];
  let open: InlineElement | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name !== "script" && name !== "style") return;
      open = { kind: name, attributes, text: "" };
      found.push(open);
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (open?.kind === name) open = undefined;
    },
  });
  parser.end(html);
  return found;
}
