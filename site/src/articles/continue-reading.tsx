import { X } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { addLateStyle } from "../browser/late-style.dom.ts";
import { Icon } from "../ui/icon.tsx";
import style from "./continue-reading.css?inline";

addLateStyle(style);

type Props = {
  /** Of the last heading that the reader has reached. */
  section: string;
  onSection: (id: string) => void;
};

const lookTime = 400;

/**
 * Offers the section that the reader had reached on the next visit in the same tab. On Back and reload the browser
 * itself restores the position.
 */
export function ContinueReading({ section, onSection }: Props) {
  const [offer, setOffer] = useState(() => offerOf(section));
  const look = useEffectEvent(() => {
    const id = sectionRead();
    if (id === undefined) return;
    setOffer(undefined);
    onSection(id);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, lookTime);
    };
    addEventListener("scroll", onScroll, { passive: true });
    if (window.scrollY > 0) onScroll();
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", onScroll);
    };
  }, []);
  const host = useHostBeforeMain();
  if (!offer || !host) return null;
  function onDismiss() {
    setOffer(undefined);
    onSection("");
  }
  return createPortal(
    <section className="onward" aria-label="Where you stopped">
      <a href={`#${offer.id}`}>{`Continue at “${offer.title}”`}</a>
      <button
        type="button"
        className="iconbtn"
        aria-label="Do not continue there"
        data-focus-next="h1"
        onClick={onDismiss}
      >
        <Icon of={X} />
      </button>
    </section>,
    host,
  );
}

type Offer = { id: string; title: string };

/** Only at the top of the page, without a link to a place in it. */
function offerOf(section: string): Offer | undefined {
  const link = links().find((one) => idOf(one) === section);
  if (!link || location.hash || window.scrollY > window.innerHeight / 2) return undefined;
  return { id: section, title: link.textContent };
}

/** Early in the tab order: at the end of the page nobody would find the offer. */
function useHostBeforeMain(): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    const made = document.createElement("div");
    document.getElementById("main")?.before(made);
    setHost(made);
    return () => made.remove();
  }, []);
  return host;
}

/** As `contents-mark.idle.js` has marked it; undefined in the first one, "" at the end of the text. */
function sectionRead(): string | undefined {
  const end = document.getElementById("article-body")?.getBoundingClientRect();
  if (end && end.bottom < window.innerHeight) return "";
  const link = links().find(({ ariaCurrent }, at) => at > 0 && ariaCurrent);
  return link && idOf(link);
}

function links(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(".toc a")];
}

function idOf(link: HTMLAnchorElement): string {
  return link.getAttribute("href")?.slice(1) ?? "";
}
