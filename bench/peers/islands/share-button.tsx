"use client";
import { Share } from "lucide-react";
import { useState } from "react";

/** The browser's share sheet, else the address on the clipboard. */
export function ShareButton() {
  const [copied, setCopied] = useState(false);

  async function share() {
    const { title } = document;
    if (navigator.share) return navigator.share({ title, url: location.href }).catch(() => {});
    await navigator.clipboard?.writeText(location.href);
    setCopied(true);
  }

  return (
    <button type="button" className="btn btn--line js-only" onClick={share}>
      <Share className="i" aria-hidden />
      {copied ? "Link copied" : "Share"}
    </button>
  );
}
