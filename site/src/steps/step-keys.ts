/** A step as its page has it: its words, and the id of the heading it stands under. */
export type StepText = { section: string; text: string };

/**
 * A key for each step, made of what it says and where: so a tick goes with its step when others come, go or move, and is
 * lost where the step was rewritten, rather than standing at another. Steps of the same words in one section are told
 * apart by their order, as long as there are as many of them.
 */
export function stepKeys(steps: readonly StepText[]): string[] {
  const names = steps.map(({ section, text }) => `${section}\n${text.replace(/\s+/g, " ").trim()}`);
  return names.map((name, at) => {
    const same = names.filter((other) => other === name).length;
    const before = names.slice(0, at).filter((other) => other === name).length;
    return same === 1 ? hashOf(name) : `${hashOf(name)}-${before + 1}of${same}`;
  });
}

/** 32 bits of a text (FNV-1a) in base 36: enough to tell the steps of one article apart. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
