import type { Composer } from "../delivery/compose.ts";
import type { Delivery, Mailer, OutgoingMail } from "../delivery/mailer.ts";
import type { Issue } from "../store/issue-rows.ts";

type TestDeps = { mailer: Mailer; compose: Composer; clock: () => number };

/**
 * An issue as it will look, for one address; its personal links work for nobody. Throws a sentence if it has no tips.
 */
export function testMail(deps: Omit<TestDeps, "mailer">, issue: Issue, address: string): OutgoingMail {
  if (issue.tips.length !== 3) throw new Error("The feed has fewer than three tips.");
  const { weekKey } = issue;
  const now = deps.clock();
  const nobody = { id: "test", generation: 0, status: "active" as const, address };
  const letter = { id: `test.${weekKey}.${now}`, kind: "issue" as const, weekKey, to: nobody };
  return deps.compose(letter, issue, new Date(now));
}

/** Sends it at once and stores nothing. Throws as `testMail` does. */
export async function sendTest(deps: TestDeps, issue: Issue, address: string): Promise<Delivery> {
  const mail = testMail(deps, issue, address);
  const connection = deps.mailer.connect();
  const body = { ...mail.body, subject: `[Test] ${mail.body.subject}` };
  const delivery = await connection.deliver({ ...mail, body });
  connection.close();
  return delivery;
}
