import { CircleAlert, CircleCheck, LoaderCircle, Send, Undo2 } from "lucide";
import { useCallback, useEffect, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Progress } from "../../contract.ts";
import { type PublishCall, watchPublish } from "../calls/progress.ts";
import "./publish.css";

/** Brings what is saved to readers, by the same command as in a terminal, and takes it back. */
export function PublishView() {
  const { run, ...publish } = usePublish();
  const { isRunning } = publish;
  return (
    <section className="page publish">
      <h1>Publish</h1>
      <p>
        What is saved goes out to readers as it is now, once it has passed all checks. Until then they have
        the site as it was. Drafts, and what comes out on a later day, stay here.
      </p>
      <div className="line-acts">
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

/** What is known of a publish: the one under way, or the last one. */
type Publish = {
  lines: readonly string[];
  isRunning: boolean;
  done?: Extract<Progress, { kind: "done" }>;
  /** It was taken back. */
  isBack: boolean;
  trouble: string;
};

const nothing: Publish = { lines: [], isRunning: false, isBack: false, trouble: "" };

function usePublish() {
  const [publish, setPublish] = useState(nothing);
  const change = useCallback((some: Partial<Publish>) => setPublish((all) => ({ ...all, ...some })), []);
  const run = useCallback(
    async (name: PublishCall) => {
      setPublish({ ...nothing, isRunning: true, isBack: name === "POST /api/publish-back" });
      const lines: string[] = [];
      try {
        for await (const progress of watchPublish(name)) {
          if (progress.kind === "done") change({ done: progress });
          if (progress.kind === "line") change({ lines: [...lines, progress.text] });
          if (progress.kind === "line") lines.push(progress.text);
        }
      } catch (error) {
        change({ trouble: error instanceof Error ? error.message : String(error) });
      } finally {
        change({ isRunning: false });
      }
    },
    [change],
  );
  useEffect(() => void run("GET /api/publish"), [run]);
  return { ...publish, run };
}

function Outcome({ lines, isRunning, done, isBack, trouble }: Publish) {
  const [state, icon] = isRunning
    ? ["running", LoaderCircle]
    : done?.isPublished
      ? ["good", CircleCheck]
      : ["bad", CircleAlert];
  const words = isRunning
    ? "Under way. You may leave this page; it goes on."
    : done?.isPublished
      ? isBack
        ? "Taken back."
        : "Done."
      : done && "Not published. Readers have the site as it was.";
  return (
    <>
      {trouble && <p role="alert">{trouble}</p>}
      <p role="status" className="publish__state" data-state={state}>
        {words && (
          <>
            <Icon of={icon} /> {words}
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it */}
          <section className="publish__lines" aria-label="What the command said" tabIndex={0}>
            {lines.join("\n")}
          </section>
        </details>
      )}
    </>
  );
}
