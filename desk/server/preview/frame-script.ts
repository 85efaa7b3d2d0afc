import type { ToFrame, WritingPlace } from "../../app/page/writing-place.ts";

export const frameScriptPath = "/.desk/frame.js";

/** A page with the script that hears the desk, before all others: no page is painted in the wrong theme first. */
export function withFrameScript(page: Buffer): Buffer {
  const text = page.toString("utf8");
  if (!/<head[\s>]/i.test(text)) return page;
  return Buffer.from(
    text.replace(/<head[^>]*>/i, (head) => `${head}<script src="${frameScriptPath}"></script>`),
  );
}

/** The script, for the desk at an origin: nobody else is heard or told. */
export function frameScript(desk: string): string {
  return `(${inPage})(${JSON.stringify(desk)});`;
}

/** Runs in the page, as text: it may use nothing of this module. */
function inPage(desk: string): void {
  // a question to readers, which whoever writes would be asked at each start
  const answer = '{"necessary":true,"analytics":false,"marketing":false}';
  keep("cookieConsent", (before) => before ?? answer);

  /** A browser that keeps nothing for frames of another site shows the page all the same. */
  function keep(name: string, value: (before: string | null) => string): void {
    try {
      const before = localStorage.getItem(name);
      const after = value(before);
      if (after !== before) localStorage.setItem(name, after);
    } catch {
      // asked and painted anew each time
    }
  }

  function takeTheme(theme: string): void {
    keep("theme", () => theme);
    document.documentElement.classList.toggle("dark", theme === "dark");
    dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: theme }));
  }

  /** Where the place is, from the top of the window; nothing where the page has no such heading. */
  function topOf({ heading, share }: WritingPlace): number | undefined {
    const main = document.querySelector("main");
    const first = main?.querySelector(".prose > *") ?? main;
    const all = [...(main?.querySelectorAll("h2, h3, h4, h5, h6") ?? [])];
    const at = all.findIndex(({ id }) => id === heading);
    if (!main || !first || (heading !== undefined && at < 0)) return undefined;
    const top = (all[at] ?? first).getBoundingClientRect().top;
    const next = all.slice(at + 1).find((each) => each.getBoundingClientRect().top > top);
    const below = (next?.getBoundingClientRect().top ?? main.getBoundingClientRect().bottom) - top;
    return top + below * share;
  }

  /** Brings it into sight. What is far away has its true height only once it is near, so that it may take a few steps. */
  function goTo(to: WritingPlace, steps = 8): void {
    const top = topOf(to);
    if (top === undefined || steps === 0 || to !== place) return;
    if (top < 80 || top > innerHeight - 80) scrollBy({ top: top - innerHeight / 3, behavior: "instant" });
    requestAnimationFrame(() => goTo(to, steps - 1));
  }

  let place: WritingPlace | undefined;
  addEventListener("message", ({ source, origin, data }: MessageEvent<ToFrame>) => {
    if (source !== parent || origin !== desk) return;
    takeTheme(data.theme);
    place = data.place;
    if (place && document.readyState === "complete") goTo(place);
  });
  // pictures and styles have their room
  addEventListener("load", () => place && setTimeout(goTo, 0, place));
  parent.postMessage("ready", desk);
}
