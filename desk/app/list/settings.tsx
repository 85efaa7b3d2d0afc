import type { SiteOverview } from "../../contract.ts";
import { addressOf } from "../place/use-place.ts";
import { Marks } from "./file-list.tsx";
import { ofSite, pages } from "./groups.ts";

/** What there is once: the site’s words and colours, and its pages. */
export function Settings({ site }: { site: SiteOverview }) {
  return (
    <section className="page">
      <h1>Pages and settings</h1>
      {[ofSite, pages].map(({ title, kinds }) => (
        <section key={title} className="settings" aria-label={title}>
          <h2>{title}</h2>
          <ul className="rows">
            {site.files
              .filter(({ kind }) => kinds.includes(kind))
              .map((file) => (
                <li key={file.path}>
                  <span>
                    <a href={addressOf(file.path)}>{file.title}</a>
                    <small>{file.path}</small>
                  </span>
                  <Marks file={file} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
