import { randomBytes } from "node:crypto";

export type Keys = ReturnType<typeof createKeys>;

/**
 * What opens the desk. The token is of one start and is sent with each call. A page gets it for a key, which is part of the
 * opened address, which others on the machine may see for a moment, so it works once.
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
    /** Whether the key was one; it is none any more. */
    use: (key: string) => unused.delete(key),
  };
}

export function random(): string {
  return randomBytes(32).toString("base64url");
}
