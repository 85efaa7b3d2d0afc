/**
 * The one address a page has, from what readers and other sites write instead: another case, `.html`, `index.html`, a
 * slash at the end, slashes twice, letters in percent signs. Whether a page is there has to be asked by the caller.
 */
export function rightAddress(pathname: string): string {
  const [path, ...rest] = decoded(pathname)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(\/index)?\.html?\/?$/, "")
    .split(/[?#]/);
  return rest.length > 0 ? pathname : `/${(path ?? "").replaceAll(/^\/+|\/+$/g, "")}`;
}

/** A path whose percent signs stand for nothing stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
