import type { RuleTable } from "./rule-table.ts";

export const settingsRules = {
  "no-article":
    "there is no article yet, and a site needs one; write the first as articles/my-first-tip.md (docs/writing.md shows how); npm run dev shows the site meanwhile",
  "nothing-published":
    "no article is published on {day} ({timeZone}): all are drafts or scheduled; publish one, or set this machine’s clock right",
  "link-without-label": "the link to {address} has no label; add one",
  "link-to-no-category":
    "there is no category {name} in {file:categories.yaml}; correct the link or remove it",
  "link-to-renamed-category": "there is no category {name} in {file:categories.yaml}; it is called {now} now",
  "name-unknown": "“{name}” does not exist; correct it or choose another",
  "category-twice": "“{name}” is used above already; give one of the two another slug",
  "category-reserved": "“{name}” is a reserved address; choose another",
  "category-named-unknown": "there is no category “{name}”; correct the name, or add the category",
  "icon-unknown": "Lucide has no icon “{name}” among those at https://lucide.dev/icons/; choose one of them",
  "hue-unknown": "{file:brand.yaml} has no hue “{name}”; use one of {known}",
  "hue-name": "{this} is no name of a hue; use lower case, as in moss",
  "colour-missing": '{this} names no colour; quote it, as in "#a1b2c3", since # begins a comment',
  "colour-unquoted": '{this} is no text; write the colour in quotes, as in "#a1b2c3"',
  "not-a-colour": "{this} is no colour; write it as six digits, as in #a1b2c3",
  "colours-none": "{this} is an empty list; name a colour",
  "colours-too-many": "{this} are more than two; name two colours at most: in the light and in the dark",
  "contrast-too-low":
    "{front} {frontColour} on {back} {backColour} has a contrast of {ratio} : 1 in the {theme}, not {least} : 1; name a lighter or a darker colour for one of them",
  "contrast-passes-with":
    "{front} {frontColour} on {back} {backColour} has a contrast of {ratio} : 1 in the {theme}, not {least} : 1; the nearest colour that passes is {nearest}",
  "not-a-font": "{this} is no font; name a .woff2 file of the site’s folder, as in fonts/serif.woff2",
  "not-a-font-or-system":
    "{this} is no font; write system, or name a .woff2 file of the site’s folder, as in fonts/serif.woff2",
  "font-outside": "{name} is outside the site’s folder; copy it there",
  "font-missing": "there is no {name}; put it there, or correct the name",
  "font-no-woff2": "{name} is no WOFF2 font; convert it to one",
  "font-too-large": "{name} has {size} kB, more than {most}; cut it to the letters that you use",
  "logo-no-svg": "{this} is no SVG: it has no <svg …>; save the drawing as “plain SVG”",
  "logo-without-namespace":
    'browsers show no <svg …> without its namespace; add xmlns="http://www.w3.org/2000/svg" to it',
  "logo-without-box": '{this} has no viewBox; add one to <svg …>, such as viewBox="0 0 64 64"',
  "logo-too-large": "{this} weighs {size} kB, more than {most}; leave out pictures and simplify its paths",
} satisfies RuleTable;
