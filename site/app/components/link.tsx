import { useState } from "react";
import { type LinkProps, Link as RouterLink } from "react-router";
import { useHydrated } from "../storage/use-hydrated.ts";

/**
 * A link within the site: fetched when it is about to be used, unless the reader saves data; with a view transition
 * where motion is welcome.
 */
export function Link(props: LinkProps) {
  const hydrated = useHydrated();
  const motion = hydrated && matchMedia("(prefers-reduced-motion: no-preference)").matches;
  const savesData = hydrated && (navigator as WithConnection).connection?.saveData;
  // a finger does not hover: its touch is the first sign, and on a slow line each round trip saved is felt
  const [isPressed, setPressed] = useState(false);
  return (
    <RouterLink
      prefetch={savesData ? "none" : isPressed ? "render" : "intent"}
      onPointerDown={() => setPressed(true)}
      viewTransition={motion}
      {...props}
    />
  );
}

/** Network Information API: Chromium has it, TypeScript's DOM does not. */
type WithConnection = { connection?: { saveData?: boolean } };
