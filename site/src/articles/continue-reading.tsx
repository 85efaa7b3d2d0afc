import { X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { adoptStyle } from "../browser/adopt-style.ts";
import { Icon } from "../ui/icon.tsx";
import style from "./continue-reading.css?inline";
import { placeRead } from "./reading-state.ts";

adoptStyle(style);

type Props = {
  /** Id of the last heading that the reader has reached, on an earlier visit or on this one. */
  section: string;
  onSection: (id: string) => void;
};

/** How often the scroll position is measured while scrolling, in milliseconds. */
const lookTime = 400;

/**
 * Stores which section the reader has reached, and offers it on the next visit in the same tab. On Back and reload
 * the browser itself restores the position.
 */
export function ContinueReading({ section, onSection }: Props) {
  const [offer, setOffer] = useState(() => offerOf(section));
  usePlaceRead((id) => {
    setOffer(undefined);
    onSection(id);
  });
  const host = useHostBeforeMain();
  if (!offer || !host) return null;
  function onDismiss() {
    setOffer(undefined);
    onSection("");
  }
  return createPortal(
    <section className="onward" aria-label="Where you stopped">
      <a href={`#${offer.id}`}>{`Continue at “${offer.words}”`}</a>
      <button type="button" className="iconbtn" aria-label="Do not continue there" onClick={onDismiss}>
        <Icon of={X} />
      </button>
    </section>,
    host,
  );
}

type Offer = { id: string; words: string };

/**
 * The section to offer: the page still has it, and the reader is at the top of the page and followed no link to a
 * place in it.
 */
function offerOf(section: string): Offer | undefined {
  const heading = headings().find(({ id }) => id === section);
  if (!heading || location.hash || window.scrollY > window.innerHeight / 2) return undefined;
  return { id: section, words: heading.textContent.trim() };
}

/** An element early in the tab order; at the end of the page nobody would find the offer. */
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

/** Calls `onPlace` with the heading that has been reached, and with "" at the end of the text. */
function usePlaceRead(onPlace: (id: string) => void): void {
  const latest = useRef(onPlace);
  useEffect(() => {
    latest.current = onPlace;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reported: string | undefined;
    const look = () => {
      timer = undefined;
      const all = headings();
      const tops = all.map((heading) => heading.getBoundingClientRect().top);
      // on a phone, the body element itself has no box
      const end = document.querySelector("#article-body > :last-child");
      const bottom = end?.getBoundingClientRect().bottom ?? 0;
      const place = placeRead(tops, bottom, window.innerHeight);
      const id = place === "end" ? "" : all[place ?? -1]?.id;
      if (id === undefined || id === reported) return;
      reported = id;
      latest.current(id);
    };
    const onScroll = () => {
      timer ??= setTimeout(look, lookTime);
    };
    addEventListener("scroll", onScroll, { passive: true });
    if (window.scrollY > 0) onScroll();
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", onScroll);
    };
  }, []);
}

function headings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#article-body :is(h2, h3, h4)[id]:not([data-on])")];
}
