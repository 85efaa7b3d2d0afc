import { type CSpellSettings, suggestionsForWord } from "cspell-lib";

/** The spelling that was evidently meant; nothing where it could be one of several. */
export type Respell = (word: string, settings: CSpellSettings) => Promise<string | undefined>;

/** British spellings by their rules; one of them counts where the dictionary has it. */
const british: [RegExp, string][] = [
  [/or(?=(s|ed|ing|ful|less|ite|ites|able|al|er|ers|y|hood)?$)/, "our"],
  [/([bcht])er(s?)$/, "$1re$2"],
  [/([bt])er(ed|ing)$/, "$1r$2"],
  [/([iy])z(?=(e|ed|es|er|ers|ing|ation|ations)$)/, "$1s"],
  [/l(?=(ed|ing|er|ers)$)/, "ll"],
  [/og(s?)$/, "ogue$1"],
  [/ense(s?)$/, "ence$1"],
  [/gray/, "grey"],
];

/** What follows no rule. */
const alone: Record<string, string> = {
  ...{ aluminum: "aluminium", jewelry: "jewellery", math: "maths", mom: "mum", moms: "mums", mold: "mould" },
  ...{
    molds: "moulds",
    pajamas: "pyjamas",
    plow: "plough",
    skeptical: "sceptical",
    tire: "tyre",
    tires: "tyres",
  },
  ...{ cozy: "cosy", airplane: "aeroplane", airplanes: "aeroplanes", curb: "kerb", program: "programme" },
};

/** One that looks for each word once: a word takes some milliseconds, the first of a start more. */
export function respeller(): Respell {
  const known = new Map<string, Promise<string | undefined>>();
  return (word, settings) => {
    const key = `${settings.language} ${word}`;
    const found = known.get(key) ?? bestOf(word, settings);
    known.set(key, found);
    return found;
  };
}

async function bestOf(word: string, settings: CSpellSettings): Promise<string | undefined> {
  const lower = word.toLowerCase();
  const { suggestions } = await suggestionsForWord(lower, { numSuggestions: 8 }, settings);
  const like = (other: string) =>
    isCapital(word) ? other.replace(/^./u, (sign) => sign.toUpperCase()) : other;
  const unlike = suggestions.filter(({ word: other }) => like(other) !== word);
  if (settings.language === "en-GB") {
    const formed = [alone[lower], ...british.map(([shape, form]) => lower.replace(shape, form))];
    const found = unlike.find(({ word: other }) => other !== lower && formed.includes(other));
    if (found) return like(found.word);
  }
  const [best, next] = unlike.filter(({ word: other }) => other.toLowerCase() !== lower);
  // a slip away, and nothing else is as near
  if (!best || best.cost > 110 || (next && next.cost <= best.cost)) return undefined;
  return like(best.word);
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
