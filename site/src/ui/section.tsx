import { ArrowRight } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

type Props = ComponentProps<"section"> & {
  id: string;
  title: string;
  more?: { to: string; label: string };
};

/** A part of a page, named by its heading below a rule; if given, a link to more of it. */
export function Section({ id, title, more, children, ...attributes }: Props) {
  return (
    <section className="sec" aria-labelledby={id} {...attributes}>
      <div className="sec-head">
        <h2 id={id}>{title}</h2>
        {more && (
          <a className="more" href={more.to}>
            <span>{more.label}</span>
            <Icon of={ArrowRight} />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
