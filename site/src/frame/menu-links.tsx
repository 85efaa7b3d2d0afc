import { ArrowRight } from "lucide";
import type { SiteLink } from "../../../brand/site.ts";
import { Icon } from "../ui/icon.tsx";

/** The links of the menu: those of the header, and Saved. */
export function MenuLinks({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {[...links, { to: "/saved", label: "Saved" }].map(({ to, label }) => (
        <li key={to}>
          <a href={to}>
            <span>{label}</span>
            <Icon of={ArrowRight} />
          </a>
        </li>
      ))}
    </ul>
  );
}
