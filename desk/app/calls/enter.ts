import type { Ask } from "./calls.ts";

const tokenKey = "desk-token";

/** Of this window, where the browser keeps nothing. */
let ownToken: string | null = null;

export function keptToken(): string | null {
  try {
    return localStorage.getItem(tokenKey) ?? ownToken;
  } catch {
    return ownToken;
  }
}

/** Takes the key out of the address (`/#key=…`), so that nobody finds it in the history, and keeps the token it gives. */
export async function enter(ask: Ask): Promise<undefined> {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (!key) return undefined;
  history.replaceState(null, "", location.pathname);
  const { token } = await ask("POST /api/enter", { body: { key } });
  ownToken = token;
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    // a window that is loaded anew asks for another start
  }
  return undefined;
}
