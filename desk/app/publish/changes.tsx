import { timeText } from "../../../site-folder/time-text.ts";
import { type FileEntry, isEntry, type SiteOverview } from "../../contract.ts";
import { whyUnknown } from "../list/text-state.ts";
import { deskAddress } from "../use-place.ts";

type Props = {
  site: SiteOverview;
  /** Path of a draft that may be published too. */
  besides?: string;
};

/** What a publish will change for readers, and what they see until then. */
export function Changes({ site: { files, live }, besides }: Props) {
  const unknown = whyUnknown(live);
  const shown = files.filter(({ state }) => state === "published");
  const hidden = files.filter(({ state, path }) => state !== "published" && path !== besides);
  const groups = {
    "New to readers": shown.filter(({ seen }) => seen === "no").map(linkTo),
    Changed: shown.filter(({ seen }) => seen === "other").map(linkTo),
    "No longer shown": [...hidden.filter(({ seen }) => seen !== "no").map(linkTo), ...live.gone],
  };
  const changes = Object.entries(groups).filter(([, texts]) => texts.length > 0);
  const staying = hidden.filter(({ kind }) => isEntry(kind)).length;
  return (
    <div className="changes">
      {unknown && <p>{unknown} So what will change cannot be listed.</p>}
      {!unknown && changes.length === 0 && <p>No text has changed since readers got this site.</p>}
      {!unknown &&
        changes.map(([heading, texts]) => (
          <section key={heading} aria-label={heading}>
            <b>{heading}</b>
            <ul>
              {texts.map((text) => (
                <li key={typeof text === "string" ? text : text.key}>{text}</li>
              ))}
            </ul>
          </section>
        ))}
      {!unknown && <p className="hint">Pictures are published too; they are not compared here.</p>}
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

function linkTo({ path, title }: FileEntry) {
  return (
    <a key={path} href={deskAddress(path)}>
      {title}
    </a>
  );
}
