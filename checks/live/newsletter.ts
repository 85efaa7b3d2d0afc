import { invalidAddress } from "../../contract/sign-up.ts";
import type { Answer } from "./ask.ts";
import { type Around, type Finding, finding } from "./finding.ts";

const seeService =
  "See what it says: systemctl status knack-newsletter; journalctl -u knack-newsletter -n 50.";

/** The service is up, says that all is well, and takes a sign-up from the site's pages. Nothing is stored by asking. */
export async function lookAtNewsletter(around: Around): Promise<Finding[]> {
  const { newsletter, ask } = around;
  if (newsletter.protocol !== "https:") {
    const fault = `newsletterUrl in site.yaml is ${newsletter.origin}, which browsers do not ask from a page over HTTPS: write its public https address, and publish again.`;
    return [finding("newsletter", fault, "")];
  }
  const health = await ask(new URL("/healthz", newsletter));
  if (health.status !== 200) {
    const fault = `${newsletter.origin}/healthz answers ${health.status}: nobody can sign up. ${seeService}`;
    return [finding("newsletter", fault, "")];
  }
  const ready = await ask(new URL("/readyz", newsletter));
  return [
    finding("newsletter", undefined, "The newsletter service answers."),
    finding(readiness, reasonsIn(ready), "The newsletter service says that all is well."),
    finding("sign-up", await signUpFault(around), "The sign-up form of the pages reaches the service."),
  ];
}

/** What the service itself tells its operator. */
export const readiness = "newsletter’s own reasons";

function reasonsIn({ status, body }: Answer): string | undefined {
  if (status === 200) return undefined;
  try {
    const { reasons } = JSON.parse(body) as { reasons: { says: string }[] };
    return reasons.map(({ says }) => says).join(" ");
  } catch {
    return `The newsletter service is not ready (${status}). ${seeService}`;
  }
}

/** Asks as a page does, with an address that is none: refused before anything is written. */
async function signUpFault(around: Around): Promise<string | undefined> {
  const { site, newsletter } = around;
  const { status, body, headers } = await signUp(around, "no address");
  if (status !== 400 || body !== invalidAddress)
    return `A sign-up with a wrong address is answered with ${status} instead of 400. Does ${newsletter.origin} lead to the service? ${seeService}`;
  if (![site.origin, "*"].includes(headers["access-control-allow-origin"] ?? ""))
    return `The service takes no sign-up from ${site.origin}: write SITE_URL=${site.origin} into .env, and start it again.`;
  return undefined;
}

export function signUp({ site, newsletter, ask }: Around, email: string): Promise<Answer> {
  const headers = { "content-type": "application/json", origin: site.origin };
  return ask(new URL("/", newsletter), { method: "POST", headers, body: JSON.stringify({ email }) });
}
