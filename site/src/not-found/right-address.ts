/**
 * The canonical form of a path that readers and other sites write differently: upper case, `.html`, `index.html`, a
 * slash at the end, double slashes, percent-encoded letters. The caller checks that the page exists.
 */
export function rightAddress(pathname: string): string {
  const [path, ...rest] = decoded(pathname)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(\/index)?\.html?\/?$/, "")
    .split(/[?#]/);
  return rest.length > 0 ? pathname : `/${(path ?? "").replaceAll(/^\/+|\/+$/g, "")}`;
}

/** The path decoded; one with an invalid percent sign stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
