import { X } from "lucide";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { addLateStyle } from "../browser/late-style.dom.ts";
import { Icon } from "../ui/icon.tsx";
import style from "./follow-along.css?inline";
import { EndTexts, FollowEnd, useFollowEnd } from "./follow-end.tsx";
import { headingOfNextSteps, stepPage, warningsBefore } from "./follow-pages.dom.ts";
import type { Step, StepList } from "./step-lists.dom.ts";
import { stopFollowing } from "./use-following.ts";

type Props = {
  of: StepList;
  /** Below 0: before the first step; their number: after the last. */
  step: number;
  ticks: readonly string[];
  onStep: (step: number) => void;
  onTick: (step: Step) => void;
};

addLateStyle(style);

/** One step at a time, to be read from a metre and pressed with an elbow. */
export function FollowAlong({ of: { list, steps }, step, ticks, onStep, onTick }: Props) {
  const [warnings] = useState(() => warningsBefore(list));
  const first = warnings ? -1 : 0;
  const at = Math.min(Math.max(step, first), steps.length);
  const now = steps[at];
  const isEnd = at === steps.length;
  const end = useFollowEnd(isEnd);
  const title = document.querySelector("h1")?.textContent ?? "";
  const { lang, dir } = list.closest<HTMLElement>("[lang]") ?? document.documentElement;
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isBack, setIsBack] = useState(false);
  // read once: a page that changed would be announced again
  const page = useMemo(() => (now ? stepPage(now.item) : warnings), [now, warnings]);
  useDialog(dialog, button, (now ?? steps[at < 0 ? 0 : at - 1])?.item);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top, the first one too
  useEffect(() => void dialog.current?.scrollTo(0, 0), [at]);

  function onNext() {
    if (isEnd) return dialog.current?.close();
    if (!now && isMore) return dialog.current?.scrollBy({ top: dialog.current.clientHeight / 2 });
    if (now && !ticks.includes(now.key)) onTick(now);
    setIsBack(false);
    onStep(at + 1);
  }
  function onBack() {
    if (at === first) return;
    // the button for it is about to be disabled
    if (at === first + 1) button.current?.focus({ preventScroll: true });
    setIsBack(true);
    onStep(at - 1);
  }
  useKeys(onNext, onBack);
  const isMore = useMoreBelow(dialog, at);

  return (
    <dialog
      ref={dialog}
      className="follow"
      data-more={isMore || undefined}
      aria-labelledby="follow-title"
      aria-describedby="follow-step"
      onClose={stopFollowing}
    >
      <header>
        <p id="follow-title" lang={lang} dir={dir}>
          {title}
        </p>
        <p>{now ? `${at + 1} of ${steps.length}` : isEnd ? "Done" : "Before you begin"}</p>
        <button type="button" className="iconbtn" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon of={X} />
        </button>
        <Progress at={at} isTicked={steps.map(({ key }) => ticks.includes(key))} />
      </header>
      <div className="prose">
        <div id="follow-step" role="status">
          {isEnd ? (
            <EndTexts answer={end.answer} next={headingOfNextSteps(list)} />
          ) : (
            <div
              key={at}
              data-back={isBack || undefined}
              lang={lang}
              dir={dir}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page shows already
              dangerouslySetInnerHTML={{ __html: page ?? "" }}
            />
          )}
        </div>
        {isEnd && <FollowEnd {...end} id={articleId()} title={title} />}
      </div>
      <footer>
        <button
          type="button"
          className="btn btn--line"
          aria-label="Back one step"
          disabled={at === first}
          onClick={onBack}
        >
          ←
        </button>
        <button ref={button} type="button" className="btn btn--fill" data-toggle="" onClick={onNext}>
          {!now && !isEnd && isMore ? "Read on ↓" : nextWords(at, steps.length)}
        </button>
      </footer>
    </dialog>
  );
}

/** Its end has not been seen yet. */
function useMoreBelow(dialog: React.RefObject<HTMLDialogElement | null>, page: number): boolean {
  const [seen, setSeen] = useState<number>();
  const [isMore, setIsMore] = useState(false);
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    function look() {
      if (!box?.open) return;
      const isEndInView = box.scrollHeight - box.scrollTop - box.clientHeight < 8;
      setIsMore(!isEndInView);
      if (isEndInView) setSeen(page);
    }
    const resized = new ResizeObserver(look);
    for (const part of [box, ...box.children]) resized.observe(part);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [dialog, page]);
  return isMore && seen !== page;
}

function nextWords(at: number, total: number): string {
  if (at < 0) return "Read, first step";
  if (at === total) return "Close";
  return at === total - 1 ? "Done" : "Done, next step";
}

function Progress({ at, isTicked }: { at: number; isTicked: boolean[] }) {
  return (
    <div
      className="prog"
      role="progressbar"
      aria-label="Steps ticked"
      aria-valuemax={isTicked.length}
      aria-valuenow={isTicked.filter(Boolean).length}
    >
      {isTicked.map((isDone, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one piece per step, never reordered
        <i key={piece} className={piece === at ? "now" : isDone ? "ok" : ""} />
      ))}
    </div>
  );
}

/** Afterwards the page stands at the step, with the focus on its tick, unless a link led elsewhere. */
function useDialog(
  dialog: React.RefObject<HTMLDialogElement | null>,
  button: React.RefObject<HTMLButtonElement | null>,
  item: HTMLElement | undefined,
) {
  const showStep = useEffectEvent(() => {
    item?.scrollIntoView({ block: "center", behavior: "instant" });
    item?.querySelector<HTMLElement>(".tick input")?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const { hash } = location;
    dialog.current?.showModal();
    button.current?.focus({ preventScroll: true });
    return () => {
      history.scrollRestoration = "auto";
      // only afterwards does Chromium scroll to the place that the address names
      if (location.hash === hash) requestAnimationFrame(() => showStep());
    };
  }, [dialog, button]);
}

/** → and space go on, ← goes back. Space on another button or link is its own. A held key presses once. */
function useKeys(onNext: () => void, onBack: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, altKey, ctrlKey, metaKey } = event;
    if (repeat && key === "Enter") event.preventDefault();
    if (repeat || altKey || ctrlKey || metaKey) return;
    if (key === "ArrowLeft") return onBack();
    const isSpace = key === " " && !(target as Element).closest("a, button");
    if (!isSpace && key !== "ArrowRight") return;
    event.preventDefault();
    onNext();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function articleId(): string {
  return location.pathname.split("/").pop() ?? "";
}
