import { PanelLeft } from "lucide";
import { Icon } from "../../../site/src/ui/icon.tsx";

/** In a narrow window, where the list does not stand beside the text. */
export function ListButton() {
  return (
    <button type="button" className="small list-button" popoverTarget="list">
      <Icon of={PanelLeft} /> Show the list
    </button>
  );
}
