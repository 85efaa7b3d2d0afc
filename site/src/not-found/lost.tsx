import type { ReactNode } from "react";
import "./lost.css";
import { Picture } from "../pictures/picture.tsx";
import "../ui/rows.css";

type Props = {
  words: { title: string; text: string };
  picture: string;
  children: ReactNode;
};

/** The head of every not-found page: what is missing, a picture, and ways on. */
export function Lost({ words: { title, text }, picture, children }: Props) {
  return (
    <section className="lost">
      <div className="lost__txt">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="ways-on">{children}</div>
      </div>
      <div className="lost__pic" data-picture>
        <Picture address={picture} shape="portrait" alt="" sizes="21rem" first />
      </div>
    </section>
  );
}
