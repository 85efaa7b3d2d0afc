import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "./link.tsx";

/** The ink rule, the heading of a section and, if given, a link to more of it. */
export function SectionHead({
  id,
  title,
  more,
}: {
  id: string;
  title: string;
  more?: { to: string; label: string };
}) {
  return (
    <div className="sec-head">
      <h2 id={id}>{title}</h2>
      {more && (
        <Link className="more" to={more.to}>
          {more.label}
          <ArrowRight className="i" aria-hidden />
        </Link>
      )}
    </div>
  );
}
