import { mailing } from "../service.ts";
import type { Settings } from "../settings.ts";
import { ownLedger } from "./alarm-ledger.ts";
import { changesBy, isToTell, told } from "./alarms.ts";
import { createMessenger } from "./messenger.ts";

/** The service could not start, so its watch cannot tell: at most once a day. */
export async function tellStartFailed(settings: Settings, error: unknown): Promise<void> {
  const ledger = ownLedger(settings.dataDir, ["start"]);
  const now = Date.now();
  const reason = error instanceof Error ? error.message : String(error);
  const trouble = { cause: "start", says: `The newsletter service cannot start. ${reason}` };
  const look = { covers: () => true, troubles: [trouble] };
  const [alarm] = [...changesBy(look, await ledger.list(), now), ...(await ledger.list())];
  if (!alarm || !isToTell(alarm, now)) return;
  const messenger = createMessenger(settings, mailing(settings).mailer, Date.now);
  const ways = await messenger.alarm({ subject: "The service cannot start", text: trouble.says });
  if (ways.some(({ ok }) => ok)) await ledger.write(told(alarm, now));
}
