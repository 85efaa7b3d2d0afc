import { Moon, Sun } from "lucide";
import { useEffect, useSyncExternalStore } from "react";
import { island } from "../browser/island.tsx";
import { useHydrated } from "../browser/use-hydrated.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { Icon } from "../ui/icon.tsx";
import { storedTheme, themeFrom } from "./theme.ts";

const systemDark = "(prefers-color-scheme: dark)";

/**
 * Switches between dark and light, stores the choice and sets the `dark` class on the root (specification, chapter 4).
 */
export const ThemeToggle = island(function ThemeToggle() {
  const saved = useStoredValue(storedTheme);
  const systemPrefersDark = useSyncExternalStore(
    watchSystem,
    () => matchMedia(systemDark).matches,
    () => false,
  );
  const hydrated = useHydrated();
  const theme = themeFrom(saved, systemPrefersDark);

  useEffect(() => {
    if (hydrated) document.documentElement.classList.toggle("dark", theme === "dark");
  }, [theme, hydrated]);

  const next = theme === "dark" ? "light" : "dark";
  return (
    <button type="button" className="iconbtn js-only" onClick={() => storedTheme.write(next)}>
      <Icon of={Moon} className="i light-only" />
      <Icon of={Sun} className="i dark-only" />
      <span className="sr">
        <span className="light-only">Switch to dark theme</span>
        <span className="dark-only">Switch to light theme</span>
      </span>
    </button>
  );
});

function watchSystem(listener: () => void): () => void {
  const query = matchMedia(systemDark);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
