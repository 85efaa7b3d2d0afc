import { Empty } from "../ui/empty.tsx";
import "../ui/chips.css";
import { SuggestedTerms } from "./suggested-terms.tsx";

const ways = [
  { to: "/category/cool-stuff", label: "Cool Stuff" },
  { to: "/category/tech", label: "Tech Help" },
  { to: "/category/productivity", label: "Productivity" },
  { to: "/browse", label: "Browse All Tips" },
  { to: "/", label: "Go Home" },
];

/** Nothing holds these words: what else to try (specification, chapter 2, “Search results”). */
export function NoResults() {
  return (
    <Empty title="No Results Found">
      <p role="status">No tip holds exactly these words. Try fewer or other words, or one of these:</p>
      <SuggestedTerms />
      <ul className="chips">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <a className="btn btn--line" href={to}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Empty>
  );
}
