/**
 * Why a screen is kept on or not: `off` as devices do it, `on` while asked for, `refused` by the device when asked,
 * `lost` where the device has taken it back, `over` when the time has passed, `done` with the last step.
 */
export type Awake = "off" | "on" | "refused" | "lost" | "over" | "done";

/** How long the screen is kept on, in milliseconds: two hours, longer than any of our steps waits. */
export const awakeTime = 2 * 60 * 60 * 1000;

type Lock = Pick<WakeLockSentinel, "release" | "addEventListener">;
type Screen = { request(type: "screen"): Promise<Lock> };
type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Keeps the screen on from now (Screen Wake Lock API). Browsers let it go when the page is hidden, so it is asked for
 * again when the page is back. `tell` hears each change; the answer ends it, with the reason to tell.
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
      // a hidden page has lost it too, and asks again
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
