import ArrowRight from "lucide-react/icons/arrow-right";
import type { SiteLink } from "../../../brand/site.ts";

/** The links of the menu: those of the header, and Saved. */
export function MenuLinks({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {[...links, { to: "/saved", label: "Saved" }].map(({ to, label }) => (
        <li key={to}>
          <a href={to}>
            <span>{label}</span>
            <ArrowRight className="i" aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
