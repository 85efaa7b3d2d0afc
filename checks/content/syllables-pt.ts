/**
 * Syllables of a Portuguese word: its vowels, less those that sound with the one before. `i` and `u` glide after another
 * vowel (`pai`, `muito`) unless a consonant of the same syllable or `nh` follows (`raiz`, `rainha`); `ão`, `ãe` and `õe`
 * are one; and so is the end of a word that has its accent before it (`água`, `família`, but `maria`).
 */
export function syllablesOfPortuguese(word: string): number {
  const letters = word
    .normalize("NFC")
    .toLowerCase()
    .replace(/([qg])u(?=[aeiouáâãéêíóôõú])/g, "$1");
  let count = 0;
  let glides = false;
  for (const [at, letter] of [...letters].entries()) {
    const before = letters[at - 1] ?? "";
    glides = isVowel(letter) && !glides && isVowel(before) && soundsWith(letters, at);
    if (isVowel(letter) && !glides) count += 1;
  }
  return count;
}

const isVowel = (letter: string) => letter !== "" && "aáàâãeéêiíoóôõuúü".includes(letter);

function soundsWith(letters: string, at: number): boolean {
  const pair = letters.slice(at - 1, at + 1);
  const rest = letters.slice(at + 1);
  if (/^(ã[eo]|õe)$/.test(pair)) return true;
  if (/^[iu][aeo]$/.test(pair)) return /^s?$/.test(rest) && /[áéíóúâêôãõ]/.test(letters.slice(0, at - 1));
  if (!/^[aáàâeéêoóôui][iu]$/.test(pair) || pair[0] === pair[1]) return false;
  return !/^(nh|[lmnrz]($|[^aáâãeéêiíoóôõuúh]))/.test(rest);
}
