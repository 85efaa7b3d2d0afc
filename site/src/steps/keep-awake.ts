/**
 * Whether the screen is kept on, and why not: `off` by default, `on` while asked for, `refused` by the device, `lost`
 * when the device has ended it, `over` after the longest time, `done` with the last step.
 */
export type Awake = "off" | "on" | "refused" | "lost" | "over" | "done";

/** The longest time for which the screen is kept on, in milliseconds: two hours, more than any step waits. */
export const awakeTime = 2 * 60 * 60 * 1000;

type Lock = Pick<WakeLockSentinel, "release" | "addEventListener">;
type Screen = { request(type: "screen"): Promise<Lock> };
type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Keeps the screen on from now (Screen Wake Lock API). Browsers release the lock when the page is hidden, so it is
 * requested again when the page is visible. `tell` is called with each change; the returned function ends it, with
 * the state to report.
 */
export function keepAwake(screen: Screen, page: Page, tell: (state: Awake) => void): (why: Awake) => void {
  let isWanted = true;
  let lock: Lock | undefined;

  const end = (why: Awake) => {
    if (!isWanted) return;
    isWanted = false;
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", onVisibility);
    void lock?.release();
    tell(why);
  };
  const isSeen = () => page.visibilityState === "visible";
  const take = async (failure: Awake) => {
    try {
      const taken = await screen.request("screen");
      if (!isWanted) return void taken.release();
      lock = taken;
      // a hidden page loses the lock too, and requests it again later
      taken.addEventListener("release", () => void (isSeen() && lock === taken && end("lost")));
      tell("on");
    } catch {
      if (isSeen()) end(failure);
    }
  };
  const onVisibility = () => void (isSeen() && take("lost"));
  const timer = setTimeout(() => end("over"), awakeTime);
  page.addEventListener("visibilitychange", onVisibility);
  void take("refused");
  return end;
}
