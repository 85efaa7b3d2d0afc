"use client";
import { Moon, Sun } from "lucide-react";

/** Flips dark and light and remembers the choice. */
export function ThemeToggle() {
  return (
    <button type="button" className="iconbtn js-only" onClick={flip}>
      <Moon className="i light-only" aria-hidden />
      <Sun className="i dark-only" aria-hidden />
      <span className="sr">
        <span className="light-only">Switch to dark theme</span>
        <span className="dark-only">Switch to light theme</span>
      </span>
    </button>
  );
}

function flip() {
  const dark = document.documentElement.classList.toggle("dark");
  try {
    localStorage.setItem("theme", dark ? "dark" : "light");
  } catch {
    // a browser without storage keeps the choice until the page is left
  }
}
