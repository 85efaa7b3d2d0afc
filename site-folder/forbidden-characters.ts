import type { Finding } from "./rules/say-finding.ts";

/** Control characters but tab and line ends, lone halves of characters, and what Unicode keeps for no character at all. */
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

export type ForbiddenCharacter = { name: string; at: number; line: number };

/** Most of them XML forbids, so that no feed could be read. */
export function forbiddenCharacters(text: string): ForbiddenCharacter[] {
  return [...text.matchAll(forbidden)].map(({ 0: character, index }) => ({
    name: nameOf(character),
    at: index,
    line: text.slice(0, index).split("\n").length,
  }));
}

export function hiddenCharacter({ name }: Pick<ForbiddenCharacter, "name">): Finding {
  return { rule: "hidden-character", values: { character: name } };
}

/** What nobody sees in an address; two characters that join letters of some scripts (U+200C, U+200D) belong to words there. */
const unseen = /(?![ \u200C\u200D])[\p{Cf}\p{Z}]/u;

/** It leads to another page, or to none. */
export function unseenFinding(address: string): Finding | undefined {
  const [character] = unseen.exec(address) ?? [];
  if (character === undefined) return undefined;
  return {
    rule: "address-hidden-character",
    values: { address: address.replace(character, "…"), character: nameOf(character) },
  };
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
