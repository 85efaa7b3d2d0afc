import { ArrowRight } from "lucide";
import { Icon } from "./icon.tsx";

/** A rule, the heading of a section and, if given, a link to more of it. */
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
        <a className="more" href={more.to}>
          <span>{more.label}</span>
          <Icon of={ArrowRight} />
        </a>
      )}
    </div>
  );
}
