import { readFileSync } from "node:fs";
import { getDefaultSettings, spellCheckDocument } from "cspell-lib";

console.time("all");
const text =
  "color flavour organise organization grey gray litre liter teh tire tyre kerb center realise realize analyze program fibre yogurt recieve jumper aluminum e-mail anticlockwise neighbor travelers\n" +
  readFileSync("content/articles/bleed-a-radiator.md", "utf8");
for (const minWordLength of [4, 3]) {
  const r = await spellCheckDocument(
    { uri: "file:///x.md", text, languageId: "plaintext", locale: "en-GB" },
    { generateSuggestions: false, numSuggestions: 3, noConfigSearch: true, resolveImports: false } as never,
    {
      language: "en-GB",
      minWordLength,
      suggestionsTimeout: 100,
      words: [],
      dictionaries: [
        "en-gb",
        "!aws",
        "!companies",
        "!cryptocurrencies",
        "!filetypes",
        "!public-licenses",
        "!softwareTerms",
        "!coding-compound-terms",
        "!computing-acronyms",
        "!software-term-suggestions",
        "!software-tools",
        "!web-services",
      ],
      noSuggestDictionaries: [],
    } as never,
  );
  console.log(
    r.issues.map(
      (i) => `${i.text}@${i.offset} ${i.line?.text?.slice(0, 10)} ${JSON.stringify(i.suggestions)}`,
    ),
  );
}
console.timeEnd("all");
