import { dark, hues } from "./site.ts";

const texts = ["ink", "ink-2", "accent-ink", "on-accent", "on-deep", "on-deep-2"] as const;
const grounds = ["paper", "sunk", "accent", "deep"] as const;
const inHues = (ending: "" | "-ink") => hues.map((hue) => `${hue}${ending}`);

/**
 * A class for each colour: `c-ink` is text, `b-ink` is background. The light values are inline, these are the dark
 * ones.
 */
const colours = [
  ...[...texts, ...inHues("-ink")].map((tone) => [`c-${tone}`, "color", dark[tone]] as const),
  ...[...grounds, ...inHues("")].map((tone) => [`b-${tone}`, "background-color", dark[tone]] as const),
  ["rule", "border-color", dark.ink] as const,
  ["hair", "border-color", dark.line] as const,
];

function rules(selectorOf: (name: string, property: string) => string): string {
  return colours
    .map(([name, property, value]) => `${selectorOf(`.${name}`, property)}{${property}:${value}!important}`)
    .join("");
}

/** The Outlook apps recolour a mail themselves: they mark it with data-ogsc where they changed the colour of a text, with data-ogsb where that of a ground. */
function inOutlook(name: string, property: string): string {
  return property === "background-color" ? `[data-ogsc] ${name},[data-ogsb] ${name}` : `[data-ogsc] ${name}`;
}

export const mailStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a:hover{text-decoration:underline!important}
@media(max-width:599px){
.half{max-width:100%!important;padding-right:0!important}
}
@media(min-width:600px){
.panel{padding:32px 36px!important}
.big{font-size:42px!important}
}
@media(prefers-color-scheme:dark){${rules((name) => name)}.pic{filter:brightness(.86) saturate(.95)}}
${rules(inOutlook)}
`;
