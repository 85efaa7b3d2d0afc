import { randomBytes } from "node:crypto";

export type Keys = ReturnType<typeof createKeys>;

/**
 * The token of this start, and the keys for it. A page gets the token for a key in the opened address. Others on the
 * machine may see that address for a moment, so a key works once.
 */
export function createKeys() {
  const unused = new Set<string>();
  return {
    token: random(),
    newKey: () => {
      const key = random();
      unused.add(key);
      return key;
    },
    /** Whether the key was valid; from now on it is not. */
    use: (key: string) => unused.delete(key),
  };
}

export function random(): string {
  return randomBytes(32).toString("base64url");
}
