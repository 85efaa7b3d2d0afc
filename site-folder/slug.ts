export function slugIn(path: string): string {
  return path.replace(/^.*\//, "").replace(/\.\w+$/, "");
}

/** Unicode does not take them apart into a plain letter and its accent. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ð: "d",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  þ: "th",
  ŧ: "t",
};

/** `Chá quente!` becomes `cha-quente`, and `Łódź` becomes `lodz`. */
export function plainSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? " ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** For the name of a new file, of whole words; empty if nothing of the text can stand in one. */
export function fileSlug(text: string): string {
  const [words] = /^.{1,60}(?=-|$)/.exec(plainSlug(text)) ?? [];
  return words ?? plainSlug(text).slice(0, 60);
}
