import type { Endings } from "./words.ts";

/**
 * How words of one stem become the same, for English: British spelling first, then plurals, then endings of verbs and
 * the rest; after M. F. Porter, “An algorithm for suffix stripping” (1980), its first steps. They come with the index,
 * not with the scripts: as code, a stemmer is 700 bytes of every search page's 64 KB.
 */
export const endings: Endings = [
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
  // stopping is of stop, saving of save
  ["([aeiouy])([bdfgmnprt])\\2(?:ing|ed)", "$1$2"],
  ["^([^aeiouy]*[aeiouy][^aeiouwxy])(?:ing|ed)", "$1e"],
  ["([aeiouy][a-z]+)(?:ing|ed)", "$1"],
  ["([a-z]{4})ations?", "$1"],
  ["([a-z]{4})ly", "$1"],
  ["([a-z]{4})e", "$1"],
];
