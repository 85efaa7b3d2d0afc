import { Search } from "lucide";
import { Icon } from "../../../site/src/ui/icon.tsx";
import "./search-field.css";

type Props = { name: string; placeholder: string; value: string; set: (query: string) => void };

export function SearchField({ name, placeholder, value, set }: Props) {
  return (
    <label className="search-field">
      <Icon of={Search} />
      <span className="sr">{name}</span>
      <input
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </label>
  );
}
