import { CircleAlert, CircleCheck, LoaderCircle, Send, Undo2 } from "lucide";
import { useCallback, useEffect, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Publish, SiteOverview } from "../../contract.ts";
import { Failure } from "../announce/failure.tsx";
import { call } from "../calls.ts";
import { deskAddress } from "../use-place.ts";
import { Changes } from "./changes.tsx";
import { faultLine } from "./fault-line.ts";

const lookEveryMs = 500;

/** With the same command as in a terminal. */
export function PublishView({ site }: { site: SiteOverview }) {
  const [publish, setPublish] = useState<Publish>();
  const [failure, setFailure] = useState("");
  const isRunning = publish?.state === "running";
  const see = useCallback((asked: Promise<Publish>) => {
    const seen = (now: Publish) => {
      setPublish(now);
      setFailure("");
    };
    return asked.then(seen, (error: Error) => setFailure(error.message));
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      await see(call("GET /api/publish"));
      // only once it was answered: where answers take longer than the pause, questions would wait behind one another
      if (isRunning && !isOver) timer = setTimeout(look, lookEveryMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [see, isRunning]);
  const start = (isBack: boolean) => {
    if (!isRunning) void see(call("POST /api/publish", { body: { isBack } }));
  };
  return (
    <section className="page publish">
      <h1>Publish</h1>
      <p>
        Everything you have saved is checked and published. When it has ended, the public address is asked
        whether readers see it.
      </p>
      {!isRunning && <Changes site={site} />}
      <div className="line-acts">
        <button
          type="button"
          className="btn btn--fill"
          // `disabled` would take the focus away from the pressed button
          aria-disabled={isRunning || undefined}
          onClick={() => start(false)}
        >
          <Icon of={Send} /> Publish now
        </button>
        <button
          type="button"
          className="btn btn--line"
          aria-disabled={isRunning || undefined}
          onClick={() => start(true)}
        >
          <Icon of={Undo2} /> Take it back
        </button>
      </div>
      <p className="hint">
        “Take it back” shows readers the site as it was before your last publish. Your texts stay as they are.
      </p>
      <Failure of={failure} />
      <p role="status" className="status" data-state={publish?.state}>
        {publish && publish.state !== "none" && (
          <>
            <Icon of={icons[publish.state]} /> {stateText(publish)}
          </>
        )}
      </p>
      {publish && <Lines {...publish} files={site.files} />}
    </section>
  );
}

const icons = {
  running: LoaderCircle,
  published: CircleCheck,
  built: CircleAlert,
  unchanged: CircleCheck,
  failed: CircleAlert,
};

function stateText({ state, isBack }: Publish): string {
  if (state === "running") return "Publishing … You may leave this page; it goes on.";
  if (state === "failed") return "Not published. Readers still see the site as it was.";
  if (state === "built")
    return isBack
      ? "Taken back on this computer; readers do not see that yet."
      : "Built on this computer; readers do not see it yet.";
  if (state === "unchanged") return "There was nothing to publish.";
  return isBack ? "Taken back. Readers see the site as it was." : "Published. Readers see it.";
}

function Lines({ state, lines, summary, files }: Publish & Pick<SiteOverview, "files">) {
  return (
    <>
      {summary.length > 0 && (
        <ul aria-label="Summary">
          {summary.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={at}>
              <SummaryLine line={line} files={files} />
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <details open={state === "running" || undefined}>
          <summary>The whole output</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it */}
          <section className="publish__lines" aria-label="The output" tabIndex={0}>
            {lines.join("\n")}
          </section>
        </details>
      )}
    </>
  );
}

function SummaryLine({ line, files }: Pick<SiteOverview, "files"> & { line: string }) {
  const fault = faultLine(line, files);
  if (!fault) return line;
  return (
    <>
      <a href={deskAddress(fault.file.path)}>{fault.file.title}</a>, {fault.says}
    </>
  );
}
