import { type FileEntry, isEntry, type SiteOverview } from "../../contract.ts";
import { whyUnknown } from "../list/state.ts";
import { addressOf } from "../place/use-place.ts";

type Props = {
  site: SiteOverview;
  /** Path of a draft that may be published too. */
  besides?: string;
};

/** What a publish will change for readers, and what they see until then. */
export function Changes({ site, besides }: Props) {
  const { files, live } = site;
  const unknown = whyUnknown(live);
  const shows = ({ state }: FileEntry) => state === "published";
  const groups: [string, FileEntry[]][] = [
    ["New to readers", files.filter((file) => shows(file) && file.seen === "no")],
    ["Changed", files.filter((file) => shows(file) && file.seen === "other")],
    ["No longer shown", files.filter((file) => !shows(file) && file.seen !== "no" && file.path !== besides)],
  ];
  const named = unknown ? [] : groups.filter(([, entries]) => entries.length > 0);
  const staying = files.filter((file) => !shows(file) && isEntry(file.kind) && file.path !== besides).length;
  return (
    <div className="changes">
      {unknown && <p>{unknown} So what will change cannot be listed.</p>}
      {!unknown && named.length + live.gone.length === 0 && (
        <p>No text has changed since readers got this site. Pictures are not compared.</p>
      )}
      {named.map(([heading, entries]) => (
        <section key={heading} aria-label={heading}>
          <b>{heading}</b>
          <ul>
            {entries.map(({ path, title }) => (
              <li key={path}>
                <a href={addressOf(path)}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {live.gone.length > 0 && (
        <section aria-label="Gone">
          <b>Gone</b>
          <ul>
            {live.gone.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </section>
      )}
      {staying > 0 && (
        <p className="hint">
          {staying === 1 ? "1 draft or scheduled text stays" : `${staying} drafts and scheduled texts stay`}{" "}
          here.
        </p>
      )}
      {live.address && (
        <p className="hint">
          {live.at && `Last publish: ${timeText(live.at)}. `}
          <a href={live.address} target="_blank" rel="noreferrer">
            See the site
          </a>
        </p>
      )}
    </div>
  );
}

/** 22 November 2026 at 15:30 */
function timeText(at: string): string {
  return new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
}
