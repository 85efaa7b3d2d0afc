import type { ReactNode } from "react";
import { Picture } from "../pictures/picture.tsx";

/** The head of every not-found page: what is missing, a picture of looking for it, and ways on. */
export function Lost({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="lost">
      <div className="lost__txt">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="ways-on">{children}</div>
      </div>
      <div className="lost__pic" data-picture>
        <Picture picture="category/cool-stuff" shape="portrait" alt="" sizes="21rem" first />
      </div>
    </section>
  );
}
