import Search from "lucide-react/icons/search";

export function SearchTips() {
  return (
    <a className="btn btn--line" href="/search">
      <Search className="i" aria-hidden />
      Search Tips
    </a>
  );
}
