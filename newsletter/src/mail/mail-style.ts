import type { NewsletterTexts } from "../read-texts.ts";

const ofTexts = ["ink", "ink-2", "bad", "accent-ink", "on-accent", "on-deep", "on-deep-2"] as const;
const ofGrounds = ["paper", "sunk", "accent", "deep"] as const;

type Colour = readonly [name: string, property: string, value: string | undefined];

/**
 * A class for each colour: `c-ink` is text, `b-ink` is background. The light values are inline, these are the dark
 * ones.
 */
function colours({ dark, brand }: NewsletterTexts): Colour[] {
  const hues = Object.keys(brand.hues);
  return [
    ...[...ofTexts, ...hues.map((hue) => `${hue}-ink`)].map(
      (tone): Colour => [`c-${tone}`, "color", dark[tone]],
    ),
    ...[...ofGrounds, ...hues].map((tone): Colour => [`b-${tone}`, "background-color", dark[tone]]),
    ["rule", "border-color", dark.ink],
    ["hair", "border-color", dark.line],
  ];
}

function rules(texts: NewsletterTexts, selectorOf: (name: string, property: string) => string): string {
  return colours(texts)
    .map(([name, property, value]) => `${selectorOf(`.${name}`, property)}{${property}:${value}!important}`)
    .join("");
}

/** The Outlook apps recolour a mail themselves: they mark it with data-ogsc where they changed the colour of a text, with data-ogsb where that of a ground. */
function inOutlook(name: string, property: string): string {
  return property === "background-color" ? `[data-ogsc] ${name},[data-ogsb] ${name}` : `[data-ogsc] ${name}`;
}

export function mailStyle(texts: NewsletterTexts): string {
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a:hover{text-decoration:underline!important}
@media(max-width:599px){
.half{max-width:100%!important;padding-right:0!important}
}
@media(min-width:600px){
.panel{padding:32px 36px!important}
.big{font-size:42px!important}
}
@media(prefers-color-scheme:dark){${rules(texts, (name) => name)}.pic{filter:brightness(.86) saturate(.95)}}
${rules(texts, inOutlook)}
`;
}
