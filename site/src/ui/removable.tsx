import { X } from "lucide";
import { Icon } from "./icon.tsx";

export function Removable({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="chip" onClick={onRemove}>
      <span>{label}</span>
      <Icon of={X} />
      <span className="sr">, remove filter</span>
    </button>
  );
}
