import { useEffect, useState } from "react";
import { browserStore } from "./kept-store.ts";

/** Says so where the browser keeps nothing, as a private window may. */
export function KeptNote() {
  const [keeps, setKeeps] = useState(true);
  useEffect(() => {
    browserStore()
      .all("?")
      .catch(() => setKeeps(false));
  }, []);
  if (keeps) return null;
  return (
    <p className="desk__trouble" role="alert">
      This window keeps nothing, as private windows do. Texts are saved to the disk as always; what is not
      “Saved” yet is lost when the window closes.
    </p>
  );
}
