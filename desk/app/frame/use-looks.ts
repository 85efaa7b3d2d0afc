import { useEffect } from "react";

/** Wears the colours of the site; those of before stay until the sheet at the new address is there. */
export function useLooks(address: string | undefined): void {
  useEffect(() => {
    if (!address) return;
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.dataset.looks = "";
    link.addEventListener("load", () => {
      for (const other of document.querySelectorAll("link[data-looks]")) if (other !== link) other.remove();
    });
    link.addEventListener("error", () => link.remove());
    document.head.append(link);
  }, [address]);
}
