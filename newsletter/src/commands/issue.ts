import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Issue } from "../database/issue-rows.ts";
import { countSubscribers } from "../database/subscriber-rows.ts";
import type { Delivery, OutgoingMail } from "../delivery/mailer.ts";
import { repeatsIn } from "../issues/drafts.ts";
import { issueForNow, pick, preview, sendNow, skip, writeTexts } from "../issues/operator-actions.ts";
import type { Service } from "../service.ts";
import { readAddress } from "../subscribers/read-address.ts";
import { counted, timeIn } from "../text-format.ts";
import {
  agree,
  asking,
  askingHelp,
  type Command,
  type CommandContext,
  type Outcome,
  withOptions,
} from "./command.ts";

export const issuePreview = {
  usage: "issue preview",
  summary: "Shows the next issue as it would leave now, and writes its HTML to DATA_DIR/preview.",
  async run(context) {
    const service = await context.service();
    const issue = await preview(service);
    if (issue.state === "skipped") return { text: `The issue ${issue.weekKey} is skipped.`, json: issue };
    const { body } = testMail(service, issue, "reader@example.org");
    const path = join(context.settings.dataDir, "preview", `${issue.weekKey}.html`);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, body.html);
    const above = [heading(context, issue), ...(await repeatsIn(service.store.db, issue)), path];
    return {
      text: `${above.join("\n")}\n\n${body.subject}\n\n${body.text}`,
      json: { ...issue, ...body, path },
    };
  },
} satisfies Command;

export const issueSend = withOptions({
  usage: "issue send --test <mail>",
  summary: "Sends the next issue to one address as a test, or to all readers now.",
  help: `  --test <mail>  sends at once and stores nothing
  --now          the next issue, in place of Tuesday: it leaves within a minute
  --late <week>  a missed issue, such as 2026-W47: it leaves within a minute
${askingHelp(13)}`,
  options: { test: { type: "string" }, late: { type: "string" }, now: { type: "boolean" }, ...asking },
  async run(context, _, values) {
    const given = (["test", "now", "late"] as const).filter((name) => values[name] !== undefined);
    if (given.length > 1) throw new Error("Give one of --test, --now and --late.");
    const service = await context.service();
    const { late } = values;
    if (late || values.now) return sendToAll(context, service, values, late);
    const to = addressIn(values.test);
    const delivery = await sendTest(service, await preview(service), to);
    return {
      text: `${delivery.outcome}: ${delivery.answer}`,
      json: delivery,
      ok: delivery.outcome === "sent",
    };
  },
});

async function sendToAll(
  context: CommandContext,
  service: Service,
  values: { yes?: boolean },
  late: string | undefined,
): Promise<Outcome> {
  const { weekKey, dueAt } = await issueForNow(service, late);
  const { active } = await countSubscribers(service.store.db);
  const instead = late === undefined ? `, in place of ${timeIn(dueAt, context.settings.timeZone)}` : "";
  const question = `Issue ${weekKey} leaves within a minute to ${counted(active, "reader")}${instead}. Send it?`;
  await agree(context, values, question);
  const issue = await sendNow(service, late);
  return {
    text: `The issue ${issue.weekKey} is sent within a minute, if the service is running.`,
    json: issue,
  };
}

export const issueSkip = withOptions({
  usage: "issue skip [--undo]",
  summary: "Leaves out the next issue.",
  help: "  --undo  sends it after all",
  options: { undo: { type: "boolean" } },
  async run(context, _, values) {
    const issue = await skip(await context.service(), values.undo);
    return { text: heading(context, issue), json: issue };
  },
});

export const issuePick = withOptions({
  usage: "issue pick <slug> <slug> <slug>",
  takesArguments: true,
  summary: "Chooses the three tips of the next issue, in this order.",
  help: "  --auto  lets the service choose again",
  options: { auto: { type: "boolean" } },
  async run(context, slugs, values) {
    const service = await context.service();
    if (values.auto && slugs.length > 0) throw new Error("Give three tips, or --auto.");
    const issue = await pick(service, values.auto ? undefined : slugs);
    return {
      text: [
        heading(context, issue),
        ...issue.tips.map((tip) => `  ${tip.title}`),
        ...(await repeatsIn(service.store.db, issue)),
      ].join("\n"),
      json: issue,
    };
  },
});

export const issueWrite = withOptions({
  usage: "issue write",
  summary: "Writes the subject of the next issue, and your own words on top of it.",
  help: `  --subject <text>  in place of the first tip's title
  --note <text>     after the greeting; an empty line begins a new paragraph

An empty text ("") brings the usual one back.`,
  options: { subject: { type: "string" }, note: { type: "string" } },
  async run(context, _, { subject, note: opening }) {
    if (subject === undefined && opening === undefined) throw new Error("Give --subject or --note.");
    const issue = await writeTexts(await context.service(), { subject, opening });
    const text = [
      heading(context, issue),
      `Subject: ${issue.subject ?? "(the usual one)"}`,
      issue.opening ?? "(the usual words)",
    ];
    return { text: text.join("\n"), json: issue };
  },
});

/** Its links take nobody off. Throws a sentence if the issue has no tips. */
function testMail({ compose, clock }: Service, issue: Issue, address: string): OutgoingMail {
  if (issue.tips.length !== 3) throw new Error("The feed has fewer than three tips.");
  const { weekKey } = issue;
  const now = clock();
  const nobody = { id: "test", addressHash: "test", generation: 0, status: "active" as const, address };
  const letter = { id: `test.${weekKey}.${now}`, kind: "issue" as const, weekKey, to: nobody, isTest: true };
  return compose(letter, issue, new Date(now));
}

async function sendTest(service: Service, issue: Issue, address: string): Promise<Delivery> {
  const mail = testMail(service, issue, address);
  const connection = service.mailer.connect();
  const body = { ...mail.body, subject: `[Test] ${mail.body.subject}` };
  const delivery = await connection.deliver({ ...mail, body });
  connection.close();
  return delivery;
}

function addressIn(typed: string | undefined): string {
  const read = readAddress(typed ?? "");
  if (!read.ok)
    throw new Error(
      typed ? `“${typed}” is no mail address that we can send to.` : "Say where to: issue send --test <mail>",
    );
  return read.address.delivery;
}

function heading({ settings }: CommandContext, { weekKey, state, dueAt, picked }: Issue): string {
  const due = timeIn(dueAt, settings.timeZone);
  return `Issue ${weekKey}, ${state}${picked ? ", picked by you" : ""}, due ${due}`;
}
