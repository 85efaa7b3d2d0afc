import type { Ask } from "./calls.ts";

const tokenKey = "desk-token";

export function keptToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** Takes the key out of the address (`/#key=…`), so that nobody finds it in the history, and keeps the token it gives. */
export async function enter(ask: Ask): Promise<undefined> {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (!key) return undefined;
  history.replaceState(null, "", location.pathname);
  const { token } = await ask("POST /api/enter", { body: { key } });
  localStorage.setItem(tokenKey, token);
  return undefined;
}
