import type { Composer } from "../delivery/compose.ts";
import type { Delivery, Mailer, OutgoingMail } from "../delivery/mailer.ts";
import type { Settings } from "../settings.ts";
import type { Issue } from "../store/issue-rows.ts";
import type { LinkPurpose, Tokens } from "../subscribers/tokens.ts";

type TestDeps = {
  mailer: Mailer;
  compose: Composer;
  tokens: Tokens;
  settings: Pick<Settings, "publicUrl">;
  clock: () => number;
};

/** Whose the links of a test mail are: they open a page that says so, and change nothing. */
const nobody = { id: "test", generation: 0, status: "active" as const };

/** An issue as it will look, for one address. Throws a sentence for the operator when it has no tips. */
export function testMail(deps: Omit<TestDeps, "mailer">, issue: Issue, address: string): OutgoingMail {
  if (issue.tips.length !== 3) throw new Error("The feed has no three tips to send.");
  const { weekKey } = issue;
  const now = deps.clock();
  const preview = deps.tokens.link("preview", { id: weekKey, generation: 0 });
  const letter = {
    id: `test.${weekKey}.${now}`,
    kind: "issue" as const,
    weekKey,
    to: { ...nobody, address },
    archiveUrl: `${deps.settings.publicUrl}/issues/preview/${preview}`,
  };
  return deps.compose(letter, issue, new Date(now));
}

/** Sends it at once and stores nothing. Throws as above. */
export async function sendTest(deps: TestDeps, issue: Issue, address: string): Promise<Delivery> {
  const mail = testMail(deps, issue, address);
  const connection = deps.mailer.connect();
  const body = { ...mail.body, subject: `[Test] ${mail.body.subject}` };
  const delivery = await connection.deliver({ ...mail, body });
  connection.close();
  return delivery;
}

/** Whether a link comes from a test mail. */
export function isTestLink(tokens: Tokens, purpose: LinkPurpose, token: string): boolean {
  return tokens.read(purpose, token)?.id === nobody.id;
}
