/**
 * The country in which a browser is, of those that are listed: by its time zone, since a call is made where one is, else
 * by the regions of its languages. An article does the same before it is painted (`hydration/inline-scripts.dom.ts`).
 */
export function guessedCountry(
  listed: readonly { country: string; zones: readonly string[] }[],
  zone: string,
  languages: readonly string[],
): string | undefined {
  const regions = languages.flatMap((language) => language.split("-").slice(1));
  const here =
    listed.find(({ zones }) => zones.includes(zone)) ??
    listed.find(({ country }) => regions.includes(country));
  return here?.country;
}
