const fromTheRight = new Set("Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi".split(" "));

/** Of a language (a BCP 47 tag), by its script, which browsers and Node know. */
export function directionOf(language: string): "ltr" | "rtl" {
  return fromTheRight.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
}

/** Nothing for an element in the site's own language. */
export function inLanguage(lang: string | undefined) {
  return lang === undefined ? undefined : { lang, dir: directionOf(lang) };
}
