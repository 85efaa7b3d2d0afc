/** Paths of what a page of ours is made of, besides its HTML; of each picture the size that this device shows. */
export async function filesOf(html: string): Promise<{ parts: string[]; pictures: string[] }> {
  const page = new DOMParser().parseFromString(html, "text/html");
  const named = [...page.querySelectorAll("link,script,[component-url]")].flatMap((element) =>
    ["href", "src", "component-url", "renderer-url"].flatMap((name) => element.getAttribute(name) ?? []),
  );
  const fonts = html.match(/\/fonts\/[\w-]+\.woff2/g) ?? [];
  const files = ownPaths([...named, ...fonts, "/at-rest.js", "/keep.js"]);
  return {
    parts: files.filter((path) => /\.(js|css|svg|woff2)$/.test(path)),
    pictures: ownPaths(await picturesIn(page)),
  };
}

/** Addresses of the scripts that a script imports, as paths: all of ours are named from where they lie. */
export function importsOf(script: string, path: string): string[] {
  const named = script.matchAll(/["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g);
  return [...named].map(([, name = ""]) => new URL(name, `http://localhost${path}`).pathname);
}

/** The browser chooses, as it would in the page: in a copy of each picture that nobody sees. */
async function picturesIn(page: Document): Promise<string[]> {
  const images = [...page.querySelectorAll("img")].map(async (image) => {
    const copy = document.importNode(image.closest("picture") ?? image, true);
    const shown = copy instanceof HTMLImageElement ? copy : copy.querySelector("img");
    if (!shown) return [];
    // a lazy one waits until it is seen
    shown.loading = "eager";
    await shown.decode().catch(() => undefined);
    return shown.currentSrc || shown.src;
  });
  return (await Promise.all(images)).flat();
}

/** Paths of this site, each once; what lies elsewhere is not kept. */
function ownPaths(addresses: readonly string[]): string[] {
  const own = addresses.flatMap((address) => {
    const url = URL.parse(address, location.origin);
    return url?.origin === location.origin ? url.pathname : [];
  });
  return [...new Set(own)];
}
