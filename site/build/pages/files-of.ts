/** An address to ask the application for, and the file that its answer becomes, relative to the site's root. */
type Answer = { url: string; path: string };

/** The files of one address: a page and the data of a client navigation to it, or a file that pages fetch. */
export type AddressFiles = { page?: Answer; data?: Answer; file?: Answer };

/**
 * Which files stand for an address. A page lies where static hosts look for it (`/about` in `about/index.html`, a
 * not-found page in `404.html` of its folder), its data where React Router's client asks for it (`/about.data`).
 */
export function filesOf(address: string): AddressFiles {
  const relative = address.slice(1);
  if (/\.\w+$/.test(address)) return { file: { url: address, path: relative } };
  if (/(^|\/)404$/.test(relative)) return { page: { url: address, path: `${relative}.html` } };
  if (relative === "") {
    return { page: { url: "/", path: "index.html" }, data: { url: "/_.data", path: "_.data" } };
  }
  return {
    page: { url: address, path: `${relative}/index.html` },
    data: { url: `${address}.data`, path: `${relative}.data` },
  };
}
