import { readReturned } from "../bounces/read-returned.ts";
import type { Subscriber } from "../database/schema.ts";
import { findSubscriber } from "../database/subscriber-rows.ts";
import { textOfFile } from "../import-export/parse-import-file.ts";
import type { Service } from "../service.ts";
import { readAddress } from "../subscribers/read-address.ts";
import { oneLine } from "../text-format.ts";

/** Readers whose mails came back, and a sentence for each line or mail that names none of ours. */
export type Bounced = { readers: Subscriber[]; faults: { line: number; says: string }[] };

/** Reads a list of addresses, one a line, or saved bounces: one mail, or several as an mbox. */
export async function readBounced(service: Service, file: Buffer): Promise<Bounced> {
  const mails = mailsIn(file);
  const bounced: Bounced = { readers: [], faults: [] };
  for (const { line, source } of mails ?? linesIn(file)) {
    const found = mails ? await ofMail(service, source) : await ofAddress(service, source);
    if (typeof found === "string") bounced.faults.push({ line, says: found });
    else bounced.readers.push(found);
  }
  return bounced;
}

type Part = { line: number; source: string };

function linesIn(file: Buffer): Part[] {
  const lines = textOfFile(file).split("\n");
  return lines
    .map((each, index) => ({ source: oneLine(each), line: index + 1 }))
    .filter(({ source }) => source !== "");
}

/** Undefined: it does not begin as a mail does. Bytes stay as they are, one a character. */
function mailsIn(file: Buffer): Part[] | undefined {
  const text = file.toString("latin1");
  if (!/^(From |[A-Za-z][\w-]*:\s)/.test(text)) return undefined;
  const starts = [...text.matchAll(/^From .*\n/gm)].map(({ index }) => index);
  const ends = starts.length > 0 ? starts : [0];
  return ends.map((start, place) => ({
    line: text.slice(0, start).split("\n").length,
    source: text.slice(start, ends[place + 1]).replace(/^From .*\n/, ""),
  }));
}

async function ofMail(service: Service, source: string): Promise<Subscriber | string> {
  const returned = await readReturned(Buffer.from(source, "latin1"));
  if (returned?.is !== "bounce") return "This mail is no bounce that could be read.";
  const signed = returned.messageIds.map((id) => service.tokens.readMessageId(id)).find(Boolean);
  const reader = signed && (await findSubscriber(service.store.db, { id: signed.subscriberId }));
  if (reader) return reader;
  const [address] = returned.recipients;
  return address ? ofAddress(service, address) : "This bounce does not say whom it concerns.";
}

async function ofAddress({ store }: Service, typed: string): Promise<Subscriber | string> {
  const short = typed.slice(0, 80);
  const read = readAddress(typed);
  if (!read.ok) return `“${short}” is no address.`;
  return (await findSubscriber(store.db, { addressKey: read.address.key })) ?? `${short} is not known.`;
}
