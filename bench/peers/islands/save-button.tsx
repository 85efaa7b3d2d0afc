"use client";
import { Bookmark } from "lucide-react";
import { useEffect, useState } from "react";

const key = "savedArticles";

/** Save or Saved, kept on the device under the same key as on our site. */
export function SaveButton({ id, title }: { id: string; title: string }) {
  const [saved, setSaved] = useState(false);
  useEffect(() => setSaved(savedIds().includes(id)), [id]);

  function toggle() {
    const ids = savedIds();
    const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // shown as saved until the page is left
    }
    setSaved(next.includes(id));
  }

  return (
    <button type="button" className="btn btn--line btn--save js-only" aria-pressed={saved} onClick={toggle}>
      <Bookmark className="i" aria-hidden />
      {saved ? "Saved" : "Save"}
      <span className="sr">: {title}</span>
    </button>
  );
}

function savedIds(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
