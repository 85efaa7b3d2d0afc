import { useEffect, useRef, useState } from "react";
import { keptToken } from "../calls/enter.ts";
import { pictures } from "../calls/pictures.ts";
import "./thumb.css";

const store = pictures(keptToken);

/** A small picture of the folder beside its words; fetched when it comes into view. */
export function Thumb({ path, isLarge = false }: { path: string | undefined; isLarge?: boolean }) {
  const box = useRef<HTMLSpanElement>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    setAddress(undefined);
    if (!box.current || !path) return;
    let isOver = false;
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      store.show(path, isLarge ? 480 : 160).then((found) => {
        if (!isOver) setAddress(found);
      });
    });
    watch.observe(box.current);
    return () => {
      isOver = true;
      watch.disconnect();
    };
  }, [path, isLarge]);
  return (
    <span ref={box} className={isLarge ? "thumb thumb--large" : "thumb"}>
      {address && <img src={address} alt="" />}
    </span>
  );
}
