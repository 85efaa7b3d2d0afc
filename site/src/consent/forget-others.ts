import { storageKeys } from "../browser/storage-keys.ts";

/**
 * Removes from this device what an analytics tool stored for this site: storage entries that are not ours, and all
 * cookies, since we set none. Cookies of the tool's own host, or hidden from scripts, cannot be removed.
 */
export function forgetOthers(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!isOurs(key)) storage.removeItem(key);
  } catch {
    // storage is blocked, so there is nothing to remove
  }
  for (const cookie of document.cookie.split("; ")) {
    const [name] = cookie.split("=", 1);
    for (const domain of ["", ...domainsOf(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is too young for browsers we name
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
    }
  }
}

function isOurs(key: string): boolean {
  return key in storageKeys || key.startsWith("page:");
}

/** A host and its parent domains, for which it may set cookies: `www.knack.example`, `knack.example`, `example`. */
function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return parts.map((_, at) => parts.slice(at).join("."));
}
