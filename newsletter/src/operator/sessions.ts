import { createHash, randomBytes } from "node:crypto";

/** `csrf` stands in every form of the page, and in no other page. */
export type Session = { csrf: string; expiresAt: number; stamp: number };

const longest = 12 * 3_600_000;
const most = 50;

/**
 * Who is signed in to the operator's page, in memory: a restart, twelve hours, or another password (`stamp` is when it
 * was set) sign everybody out. Kept by the hash of the cookie's value, which itself is kept nowhere.
 */
export function createSessions(clock: () => number) {
  const sessions = new Map<string, Session>();
  const keyOf = (id: string) => createHash("sha256").update(id).digest("base64url");
  return {
    /** Gives the cookie's value. */
    open(stamp: number): string {
      const id = randomBytes(32).toString("base64url");
      if (sessions.size >= most) sessions.delete(sessions.keys().next().value ?? "");
      sessions.set(keyOf(id), {
        csrf: randomBytes(18).toString("base64url"),
        expiresAt: clock() + longest,
        stamp,
      });
      return id;
    },
    find(id: string, stamp: number): Session | undefined {
      const session = sessions.get(keyOf(id));
      if (session && clock() < session.expiresAt && session.stamp === stamp) return session;
      sessions.delete(keyOf(id));
      return undefined;
    },
    close(id: string): void {
      sessions.delete(keyOf(id));
    },
  };
}
