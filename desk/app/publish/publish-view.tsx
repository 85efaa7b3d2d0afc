import { CircleAlert, CircleCheck, LoaderCircle, Send, Undo2 } from "lucide";
import { useMemo } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { SiteOverview } from "../../contract.ts";
import { keptToken } from "../calls/enter.ts";
import { progresses } from "../calls/progress.ts";
import { AsWritten } from "../file/as-written.tsx";
import { isEntry } from "../list/groups.ts";
import { addressOf } from "../place/use-place.ts";
import { type Publish, usePublish } from "./use-publish.ts";
import "./publish.css";

/** Brings what is saved to readers, by the same command as in a terminal, and takes it back. */
export function PublishView({ site }: { site: SiteOverview }) {
  const watch = useMemo(() => progresses(keptToken), []);
  const publish = usePublish(watch);
  const { isRunning, run } = publish;
  return (
    <section className="page publish">
      <h1>Publish</h1>
      <p className="publish__what">
        What is saved goes out to readers as it is now, once it has passed all checks. Until then they have
        the site as it was.
      </p>
      <Standing site={site} />
      <div className="publish__acts">
        <button
          type="button"
          className="btn btn--fill"
          // not disabled: that takes the focus away from whoever has pressed it
          aria-disabled={isRunning || undefined}
          onClick={() => isRunning || void run("POST /api/publish")}
        >
          <Icon of={Send} /> Publish now
        </button>
        <button
          type="button"
          className="btn btn--line"
          aria-disabled={isRunning || undefined}
          onClick={() => isRunning || void run("POST /api/publish-back")}
        >
          <Icon of={Undo2} /> Take it back
        </button>
      </div>
      <p className="hint">
        “Take it back” serves readers the site as it was before the last time. Your texts stay as they are.
      </p>
      <Outcome {...publish} />
    </section>
  );
}

/** What of the folder readers will see, and what not. */
function Standing({ site }: { site: SiteOverview }) {
  const entries = site.files.filter(isEntry);
  const drafts = entries.filter(({ state }) => state === "draft").length;
  const coming = entries.filter(({ state }) => state === "scheduled");
  const faulty = site.files.filter(({ state, faults }) => state !== "draft" && faults);
  return (
    <ul className="publish__standing">
      <li>
        {counted(entries.length - drafts - coming.length, "article or quiz", "articles and quizzes")} for
        readers.
      </li>
      {drafts > 0 && (
        <li>
          {counted(drafts, "draft stays", "drafts stay")} here until you say in the details that it is none
          any more.
        </li>
      )}
      {coming.map(({ path, title, publishedAt }) => (
        <li key={path}>
          <a href={addressOf(path)}>{title}</a> comes out on {publishedAt}: publish on that day.
        </li>
      ))}
      {faulty.map(({ path, title, faults }) => (
        <li key={path}>
          <a href={addressOf(path)}>{title}</a> has {counted(faults ?? 0, "fault", "faults")}.
        </li>
      ))}
    </ul>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function Outcome({ lines, isRunning, done, isBack, trouble }: Publish) {
  const words = isRunning
    ? "Under way. You may leave this page; it goes on."
    : done &&
      (done.isPublished
        ? isBack
          ? "Taken back."
          : "Done."
        : "Not published. Readers have the site as it was.");
  return (
    <>
      {trouble && <p role="alert">{trouble}</p>}
      <p
        role="status"
        className="publish__state"
        data-state={isRunning ? "running" : done?.isPublished ? "good" : "bad"}
      >
        {words && (
          <>
            <Icon of={isRunning ? LoaderCircle : done?.isPublished ? CircleCheck : CircleAlert} /> {words}
          </>
        )}
      </p>
      {done && (
        <ul className="publish__summary" aria-label="Summary">
          {done.summary.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <details open={isRunning || undefined}>
          <summary>All that the command said</summary>
          <AsWritten name="What the command said" text={lines.join("\n")} />
        </details>
      )}
    </>
  );
}
