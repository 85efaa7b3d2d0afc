/** They say nothing of a question's subject; in the form that `tokensOf` returns. */
export const fillers = new Set(
  (
    "a an and are at be by can cant could did do does dont for from get got had has have how i id if in into is it its " +
    "ive me my of off on or out please shall should so some that the their them then there these they this to too up us " +
    "was way ways we what whats when where which who why will with wont would you your good need want tips tip " +
    "help make keep using without after again now really very just"
  ).split(" "),
);

/**
 * British spelling, plurals, verb endings and others; after the first steps of M. F. Porter, “An algorithm for suffix
 * stripping” (1980).
 */
const endings = (
  [
    ["([a-z]{3})is(e[drs]?|ers|ing|ations?)", "$1iz$2"],
    ["lys(e[drs]?|ing)", "lyz$1"],
    ["([a-z]{2})our(s|ed|ing|ful|ites?|hood)?", "$1or$2"],
    ["([bt])re(s)?", "$1er$2"],
    ["([a-z]{2})ll(ed|ing|ers?|ations?)", "$1l$2"],
    ["ogue(s)?", "og$1"],
    ["amme(s)?", "am$1"],
    ["([a-z]{2})(?:ies|ied)", "$1y"],
    ["([a-z]{2}(?:s|x|z|ch|sh))es", "$1"],
    ["([a-z]{2}[^sui])s", "$1"],
    // stopping → stop, saving → save
    ["([aeiouy])([bdfgmnprt])\\2(?:ing|ed)", "$1$2"],
    ["^([^aeiouy]*[aeiouy][^aeiouwxy])(?:ing|ed)", "$1e"],
    ["([aeiouy][a-z]+)(?:ing|ed)", "$1"],
    ["([a-z]{4})ations?", "$1"],
    ["([a-z]{4})ly", "$1"],
    ["([a-z]{4})[ey]", "$1"],
  ] as const
).map(([ending, place]) => [new RegExp(`${ending}$`), place] as const);

const stems = new Map<string, string>();

/** In American spelling: `colours` and `colored` have the same one. */
export function stemOf(word: string): string {
  const stem =
    stems.get(word) ?? endings.reduce((text, [ending, place]) => text.replace(ending, place), word);
  stems.set(word, stem);
  return stem;
}
