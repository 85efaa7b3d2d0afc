import { useEffect } from "react";

/** Tells `start-client.js` that React listens now, so that held presses can be done. */
export function ClientReady() {
  useEffect(() => {
    document.documentElement.classList.remove("has-query");
    document.documentElement.dataset.client = "ready";
    window.dispatchEvent(new Event("clientready"));
  }, []);
  return null;
}
