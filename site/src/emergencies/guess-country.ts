/**
 * By the time zone, since a call is made where one is, else by the regions of the languages. An article does the same
 * before it is painted (`hydration/inline-scripts.dom.ts`).
 */
export function guessedCountry(
  listed: readonly { country: string; zones: readonly string[] }[],
  zone: string,
  languages: readonly string[],
): string | undefined {
  const places = [zone, ...languages.flatMap((language) => language.split("-").slice(1))];
  const here = (place: string) =>
    listed.find(({ country, zones }) => country === place || zones.includes(place));
  return places.map(here).find(Boolean)?.country;
}
