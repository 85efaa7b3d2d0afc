/** The scripts in use that are written from right to left. */
const fromTheRight = new Set("Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi".split(" "));

/** The direction in which a language (a BCP 47 tag) is written, by its script. Browsers and Node know the scripts. */
export function directionOf(language: string): "ltr" | "rtl" {
  return fromTheRight.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
}

/** The attributes of an element whose words are in another language than the site; nothing for those in its own. */
export function inLanguage(lang: string | undefined) {
  return lang === undefined ? undefined : { lang, dir: directionOf(lang) };
}
