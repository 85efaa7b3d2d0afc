import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutgoingMail } from "../delivery/mailer.ts";
import { pick, preview, sendLate, skip } from "../issues/issues.ts";
import type { Service } from "../service.ts";
import type { Issue } from "../store/issue-rows.ts";
import { readAddress } from "../subscribers/addresses.ts";
import { type Command, Misuse, textOf } from "./command.ts";

export const issuePreview = {
  usage: "issue preview",
  summary: "Shows the next issue as it would leave now, and writes its HTML to DATA_DIR/preview.",
  async run(around) {
    const service = await around.service();
    const issue = await preview(service);
    if (issue.state === "skipped") return { text: `The issue ${issue.weekKey} is skipped.`, json: issue };
    const { body } = sample(service, issue, "reader@example.org");
    const path = join(around.settings.dataDir, "preview", `${issue.weekKey}.html`);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, body.html);
    return {
      text: `${heading(issue)}\n${path}\n\n${body.subject}\n\n${body.text}`,
      json: { ...issue, ...body, path },
    };
  },
} satisfies Command;

export const issueSend = {
  usage: "issue send --test <mail>",
  summary: "Sends the next issue to one address as a test, or lets a missed issue go out after all.",
  help: "  --test <mail>  sends at once and stores nothing\n  --late <week>  a missed issue, such as 2026-W47: it leaves within a minute",
  options: { test: { type: "string" }, late: { type: "string" } },
  async run(around, _, values) {
    const service = await around.service();
    const late = textOf(values, "late");
    if (late) {
      const issue = await sendLate(service, late);
      return {
        text: `The issue ${issue.weekKey} leaves with the service's next look at the clock.`,
        json: issue,
      };
    }
    const to = addressIn(textOf(values, "test"));
    const connection = service.mailer.connect();
    const delivery = await connection.deliver(sample(service, await preview(service), to));
    connection.close();
    return {
      text: `${delivery.outcome}: ${delivery.answer}`,
      json: delivery,
      ok: delivery.outcome === "sent",
    };
  },
} satisfies Command;

export const issueSkip = {
  usage: "issue skip [--undo]",
  summary: "Leaves out the next issue.",
  help: "  --undo  sends it after all",
  options: { undo: { type: "boolean" } },
  async run(around, _, values) {
    const issue = await skip(await around.service(), values.undo === true);
    return { text: heading(issue), json: issue };
  },
} satisfies Command;

export const issuePick = {
  usage: "issue pick <slug> <slug> <slug>",
  summary: "Chooses the three tips of the next issue, in this order.",
  async run(around, slugs) {
    const issue = await pick(await around.service(), slugs);
    return {
      text: `${heading(issue)}\n${issue.tips.map((tip) => `  ${tip.title}`).join("\n")}`,
      json: issue,
    };
  },
} satisfies Command;

// Links of a test mail belong to nobody.
function sample(service: Service, { weekKey, tips }: Issue, address: string): OutgoingMail {
  if (tips.length !== 3) throw new Misuse("The feed has no three tips to send.");
  const now = new Date(service.clock());
  const to = { id: "test", generation: 0, address, status: "active" as const };
  return service.compose({ id: `test.${weekKey}.${now.getTime()}`, kind: "issue", weekKey, to }, tips, now);
}

function addressIn(typed: string | undefined): string {
  const read = readAddress(typed ?? "");
  if (!read.ok) throw new Misuse("Say where to: issue send --test <mail>");
  return read.address.delivery;
}

function heading({ weekKey, state, dueAt, isPicked }: Issue): string {
  return `Issue ${weekKey}, ${state}${isPicked ? ", picked by you" : ""}, due ${new Date(dueAt).toISOString()}`;
}
