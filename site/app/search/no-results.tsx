import { Empty } from "../components/empty.tsx";
import { Link } from "../components/link.tsx";
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
            <Link className="btn btn--line" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Empty>
  );
}
