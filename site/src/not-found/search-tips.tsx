import { Search } from "lucide";
import { Icon } from "../ui/icon.tsx";

export function SearchTips() {
  return (
    <a className="btn btn--line" href="/search">
      <Icon of={Search} />
      Search Tips
    </a>
  );
}
