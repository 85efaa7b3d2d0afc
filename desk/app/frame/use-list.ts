import { type RefObject, useEffect, useRef, useState } from "react";

/** From this width on the list stands beside the text (`desk.css`). */
const isWide = matchMedia("(width >= 68rem)");

type List = { list: RefObject<HTMLElement | null>; isOpen: boolean; open: () => void };

/** In a narrow window the list lies above the text when it is asked for, until a file is chosen or one turns away from it. */
export function useList(): List {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector<HTMLElement>("button")?.focus();
    const close = (isBack: boolean) => {
      const back = isBack && opener.current?.isConnected ? opener.current : document.getElementById("main");
      if (list.current?.contains(document.activeElement)) (back as HTMLElement | null)?.focus();
      setOpen(false);
    };
    const key = (event: KeyboardEvent) => {
      // that of a dialog closes the dialog
      if (event.key === "Escape" && !(event.target as Element).closest("dialog")) close(true);
    };
    const press = ({ target }: PointerEvent) => {
      if (!list.current?.contains(target as Node)) close(false);
    };
    const leave = () => close(false);
    addEventListener("keydown", key);
    addEventListener("pointerdown", press);
    addEventListener("hashchange", leave);
    isWide.addEventListener("change", leave);
    return () => {
      removeEventListener("keydown", key);
      removeEventListener("pointerdown", press);
      removeEventListener("hashchange", leave);
      isWide.removeEventListener("change", leave);
    };
  }, [isOpen]);
  return {
    list,
    isOpen,
    open: () => {
      opener.current = document.activeElement;
      setOpen(true);
    },
  };
}
