import { PanelLeft } from "lucide";
import { Icon } from "../../../site/src/ui/icon.tsx";

/** In a narrow window, where the list does not stand beside the text. */
export function ListButton({ open }: { open: () => void }) {
  return (
    <button type="button" className="small list-button" onClick={open}>
      <Icon of={PanelLeft} /> Show the list
    </button>
  );
}
