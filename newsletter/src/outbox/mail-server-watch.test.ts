import { describe, expect, it } from "vitest";
import type { Delivery } from "../delivery/mailer.ts";
import { readNote } from "../store/note-rows.ts";
import { openSqliteFile } from "../store/open-store.ts";
import { createMailServerWatch } from "./mail-server-watch.ts";

const sent: Delivery = { outcome: "sent", answer: "250 ok" };
const unreachable: Delivery = { outcome: "unreachable", answer: "connect ECONNREFUSED" };

/** Two senders on one database; the other has noted that the mail server is away, and has no mail any more. */
async function whileAnotherIsCutOff() {
  const { db, ...rest } = await openSqliteFile(":memory:");
  const time = { now: 1 };
  const [ours, other] = [0, 0].map(() => createMailServerWatch({ db, ...rest }, () => time.now));
  if (!ours || !other) throw new Error("There are no two");
  await ours.pauseAfter(sent);
  time.now += 1;
  await other.pauseAfter(unreachable);
  time.now += 1;
  expect(await isNoted()).toBe(true);
  function isNoted(): Promise<boolean> {
    return readNote(db, "mailServerAwaySince").then((since) => since !== undefined);
  }
  return { ours, other, isNoted };
}

describe("the note that the mail server is away", () => {
  it("goes when another sender's mail gets through after it has seen the note", async () => {
    const { ours, isNoted } = await whileAnotherIsCutOff();
    await ours.lookAtNote();
    expect(await isNoted()).toBe(true);
    await ours.pauseAfter(sent);
    expect(await isNoted()).toBe(false);
  });

  it("goes when another sender sees the note after its mail got through", async () => {
    const { ours, isNoted } = await whileAnotherIsCutOff();
    await ours.pauseAfter(sent);
    await ours.lookAtNote();
    expect(await isNoted()).toBe(false);
  });

  it("comes back when the one that is cut off fails again after the other has dropped it", async () => {
    const { ours, other, isNoted } = await whileAnotherIsCutOff();
    await ours.pauseAfter(sent);
    await ours.lookAtNote();
    await other.pauseAfter(unreachable);
    expect(await isNoted()).toBe(true);
  });

  it("stays when that mail got through before it was written", async () => {
    const { ours, isNoted } = await whileAnotherIsCutOff();
    await ours.lookAtNote();
    await ours.lookAtNote();
    expect(await isNoted()).toBe(true);
  });
});
