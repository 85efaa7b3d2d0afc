import { DomUtils, parseDocument } from "htmlparser2";

/** They mean something on our own pages only. */
const ofPage = /^(id|target|tabindex|aria-.*|data-.*)$/;

/**
 * For readers of feeds, who see several articles elsewhere: every address is whole, and what only makes sense on the
 * page goes. `address`: the article's.
 */
export function feedHtml(html: string, address: string): string {
  const document = parseDocument(html);
  const whole = (to: string) => (URL.canParse(to, address) ? new URL(to, address).href : to);
  for (const element of DomUtils.filter(() => true, document).filter(DomUtils.isTag)) {
    if (element.attribs.class === "sr" || "data-footnote-backref" in element.attribs) {
      DomUtils.removeElement(element);
      continue;
    }
    for (const [name, value] of Object.entries(element.attribs)) {
      if (ofPage.test(name)) delete element.attribs[name];
      else if (/^(href|src|poster)$/.test(name)) element.attribs[name] = whole(value);
      else if (name === "srcset")
        element.attribs[name] = value.replaceAll(/(^|, )(\S+)/g, (_, before, to) => before + whole(to));
    }
  }
  return DomUtils.getOuterHTML(document.children, { encodeEntities: "utf8" });
}
