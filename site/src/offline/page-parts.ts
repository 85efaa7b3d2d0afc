import { largestOfEach, type PageCopy } from "./copies.ts";

type Parts = Pick<PageCopy, "title" | "parts" | "pictures">;

/** What a page of ours is made of, besides its HTML; of each picture the size that this device shows. */
export async function partsOf(html: string): Promise<Parts> {
  const page = new DOMParser().parseFromString(html, "text/html");
  return {
    title: page.querySelector("h1")?.textContent?.trim() || page.title,
    parts: ownPaths([...namedIn(page), ...fontsIn(html), "/at-rest.js", "/keep.js"]),
    pictures: largestOfEach(ownPaths(await picturesIn(page))),
  };
}

function namedIn(page: Document): string[] {
  const named = [
    ["link[rel=stylesheet],link[rel=icon],link[rel=preload][as=font]", "href"],
    ["script[src]", "src"],
    ["astro-island", "component-url"],
    ["astro-island", "renderer-url"],
  ] as const;
  return named.flatMap(([elements, attribute]) =>
    [...page.querySelectorAll(elements)].flatMap((element) => element.getAttribute(attribute) ?? []),
  );
}

function fontsIn(html: string): string[] {
  return html.match(/\/fonts\/[\w-]+\.woff2/g) ?? [];
}

/** The browser chooses, as it would in the page: in a copy of each picture that nobody sees. */
async function picturesIn(page: Document): Promise<string[]> {
  const images = [...page.querySelectorAll("img")].map((image) => {
    const copy = document.importNode(image.closest("picture") ?? image, true);
    return copy instanceof HTMLImageElement ? copy : copy.querySelector("img");
  });
  const chosen = images.map(async (image) => {
    if (!image) return [];
    // a lazy one waits until it is seen
    image.loading = "eager";
    await image.decode().catch(() => undefined);
    return image.currentSrc || image.src;
  });
  return (await Promise.all(chosen)).flat();
}

/** Paths of this site, each once; what lies elsewhere is not kept. */
function ownPaths(addresses: readonly string[]): string[] {
  const own = addresses.flatMap((address) => {
    const url = URL.parse(address, location.origin);
    return url?.origin === location.origin ? url.pathname : [];
  });
  return [...new Set(own)];
}
