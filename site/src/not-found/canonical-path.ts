/**
 * The canonical form of a path with upper case, `.html`, `index.html`, a slash at the end, double slashes,
 * percent-encoded letters, or the signs that mails hang behind an address. The caller checks that the page exists.
 */
export function rightAddress(pathname: string): string {
  // the last sign of every address of ours but the home page's is a letter or a digit
  const [written = pathname] = /^.*[\p{L}\p{N}]|^\/+$/su.exec(decoded(pathname)) ?? [];
  const [path = "", ...rest] = written
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(\/index)?\.html?$/, "")
    .split(/[?#]/);
  return rest.length > 0 ? pathname : `/${path.replace(/^\//, "")}`;
}

/** One with an invalid percent sign stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
