import { X } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";

/** `link`: what the reader is asked to copy. `by`: the button that was pressed. */
type Notice = { text: string; link?: string; by: HTMLElement };

/** One that asks for nothing, in milliseconds. */
const noticeTime = 5000;

/**
 * And a function that shows the next one. With a link to copy it stays until it is closed (WCAG 2.2.1); the focus then
 * goes back to the button.
 */
export function useToast(): [notice: ReactNode, say: (next: Notice) => void] {
  const [notice, setNotice] = useState<Notice>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function say(next: Notice) {
    clearTimeout(timer.current);
    setNotice(next);
    if (!next.link) timer.current = setTimeout(() => setNotice(undefined), noticeTime);
  }
  function close() {
    notice?.by.focus({ preventScroll: true });
    setNotice(undefined);
  }
  const shown = notice && (
    <div className="toast">
      <p>
        <span>{notice.text}</span>
        {notice.link && <span className="toast__link">{notice.link}</span>}
      </p>
      {notice.link && (
        <button type="button" className="iconbtn" aria-label="Close" onClick={close}>
          <Icon of={X} />
        </button>
      )}
    </div>
  );
  return [shown, say];
}
