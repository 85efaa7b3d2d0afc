import { coverWidths, nightAddress, pictureSet } from "../pictures/picture-url.ts";
import { firstPart, search } from "./search.ts";
import { withIndex } from "./search-index.ts";

// `hydration/needs.inline.js` runs this on the results page before React has come: when the results are drawn, the
// index, which is the page's, has all that they need, and the first picture is on its way.
const q = new URLSearchParams(location.search).get("q")?.trim();
// after a failure the page asks again, and says what is wrong
if (q) answer(q).catch(() => {});

function answer(query: string): Promise<void> {
  return withIndex(async (index) => {
    let isAtTop = true;
    // cards are asked for in the order in which they are shown
    const card = async (doc: number) => {
      const isFirst = isAtTop;
      isAtTop = false;
      const found = await index.card(doc);
      if (isFirst) preloadCover(found);
      return found;
    };
    for await (const _ of search({ ...index, card }, query, { count: firstPart })) isAtTop = true;
  });
}

function preloadCover({ thumbnail, hasNight }: { thumbnail: string; hasNight?: boolean }): void {
  const isDark = document.documentElement.classList.contains("dark");
  const address = (isDark && hasNight && nightAddress(thumbnail)) || thumbnail;
  const link = Object.assign(document.createElement("link"), {
    rel: "preload",
    as: "image",
    type: "image/avif",
    imageSrcset: pictureSet(address, "cover", "avif"),
    imageSizes: coverWidths.row,
    fetchPriority: "high",
  });
  document.head.append(link);
}
