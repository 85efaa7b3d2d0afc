import type { Finding } from "./rules/say-finding.ts";

/** Control characters but tab and line ends, lone halves of signs, and what Unicode keeps for no sign at all. */
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

export type ForbiddenSign = { name: string; at: number; line: number };

/** Most of them XML forbids, so that no feed could be read. */
export function forbiddenCharacters(text: string): ForbiddenSign[] {
  return [...text.matchAll(forbidden)].map(({ 0: sign, index }) => ({
    name: nameOf(sign),
    at: index,
    line: text.slice(0, index).split("\n").length,
  }));
}

export function hiddenCharacter({ name }: Pick<ForbiddenSign, "name">): Finding {
  return { rule: "hidden-sign", values: { sign: name } };
}

/** What nobody sees in an address; two signs that join letters of some scripts (U+200C, U+200D) belong to words there. */
const unseen = /(?![ \u200C\u200D])[\p{Cf}\p{Z}]/u;

/** It leads to another page, or to none. */
export function unseenFinding(address: string): Finding | undefined {
  const [sign] = unseen.exec(address) ?? [];
  if (sign === undefined) return undefined;
  return { rule: "address-hidden-sign", values: { address: address.replace(sign, "…"), sign: nameOf(sign) } };
}

function nameOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
