import { LayoutGrid, List } from "lucide";
import { Icon } from "./icon.tsx";
import type { View } from "./list-state.ts";
import "./view-toggle.css";

/** Grid or list. */
export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would have to be hidden and named again
    <div className="seg js-only" role="group" aria-label="View">
      <button type="button" aria-pressed={view === "grid"} aria-label="Grid" onClick={() => onChange("grid")}>
        <Icon of={LayoutGrid} />
      </button>
      <button type="button" aria-pressed={view === "list"} aria-label="List" onClick={() => onChange("list")}>
        <Icon of={List} />
      </button>
    </div>
  );
}
