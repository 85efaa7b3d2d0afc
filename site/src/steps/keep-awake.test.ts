import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Awake, awakeTime, keepAwake } from "./keep-awake.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page and a device that says how it answers; `held` counts the locks that are held. */
function device(answer: { refuses?: boolean } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  const locks = new Set<EventTarget>();
  const screen = {
    async request() {
      if (answer.refuses || page.visibilityState === "hidden") throw new DOMException("", "NotAllowedError");
      const lock: EventTarget & { release(): Promise<void> } = Object.assign(new EventTarget(), {
        async release() {
          if (locks.delete(lock)) lock.dispatchEvent(new Event("release"));
        },
      });
      locks.add(lock);
      return lock;
    },
  };
  const show = async (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    if (visibilityState === "hidden") await takeBack();
    page.dispatchEvent(new Event("visibilitychange"));
    await settled();
  };
  const takeBack = async () => {
    for (const lock of [...locks]) {
      locks.delete(lock);
      lock.dispatchEvent(new Event("release"));
    }
  };
  const told: Awake[] = [];
  const begin = () => keepAwake(screen, page as unknown as Document, (state) => told.push(state));
  const keep = async () => {
    const end = begin();
    await settled();
    return end;
  };
  return { answer, begin, keep, show, takeBack, told, held: () => locks.size };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test("the screen is kept on, and let go with the reason why", async () => {
  const { keep, told, held } = device();
  const end = await keep();
  expect(held()).toBe(1);
  end("done");
  await settled();
  expect(held()).toBe(0);
  expect(told).toEqual(["on", "done"]);
});

test("a page that was hidden asks again when it is back", async () => {
  const { keep, show, told, held } = device();
  await keep();
  await show("hidden");
  expect(held()).toBe(0);
  await show("visible");
  expect(held()).toBe(1);
  expect(told).toEqual(["on", "on"]);
});

test("a device that refuses is told of, at once or on the return", async () => {
  const never = device({ refuses: true });
  await never.keep();
  expect(never.told).toEqual(["refused"]);

  const later = device();
  await later.keep();
  await later.show("hidden");
  later.answer.refuses = true;
  await later.show("visible");
  expect(later.told).toEqual(["on", "lost"]);
});

test("a device that takes it back while the page is seen is told of, and not asked again", async () => {
  const { keep, takeBack, show, told, held } = device();
  await keep();
  await takeBack();
  expect(told).toEqual(["on", "lost"]);
  await show("hidden");
  await show("visible");
  expect(held()).toBe(0);
});

test("after two hours the screen is let go", async () => {
  const { keep, told, held } = device();
  await keep();
  await vi.advanceTimersByTimeAsync(awakeTime);
  expect(held()).toBe(0);
  expect(told).toEqual(["on", "over"]);
});

test("ended before the device has answered, nothing stays on", async () => {
  const { begin, told, held } = device();
  begin()("off");
  await settled();
  expect(held()).toBe(0);
  expect(told).toEqual(["off"]);
});
