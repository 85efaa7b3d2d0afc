import { checkDomain, type LookUp } from "../../newsletter/src/commands/check-dns.ts";
import { domainOf } from "../../newsletter/src/delivery/compose.ts";
import type { Settings } from "../../newsletter/src/settings.ts";
import { type Finding, finding } from "./finding.ts";

type MailSettings = Pick<Settings, "mailFrom" | "dkimDomain" | "dkimSelector" | "dkimKeyFile" | "smtpUrl">;

/** What DNS says of the mail's domain; by the words of `npm run newsletter -- check-dns`. */
export async function lookAtMailDomain(settings: MailSettings, lookUp: LookUp): Promise<Finding[]> {
  if (!settings.smtpUrl)
    return [
      finding(
        "mail",
        "SMTP_URL is not set on this machine, so mails become files: set it in .env (docs/operating.md, “The mail domain”).",
        "",
      ),
    ];
  const found = await checkDomain(settings.dkimDomain ?? domainOf(settings.mailFrom), settings, lookUp);
  return (
    found
      // whether a mail server signs by itself no record tells
      .filter(({ what }) => what !== "DKIM" || settings.dkimKeyFile)
      .map(({ what, ok, says }) => ({ about: `${what} of the mail’s domain`, ok, says }))
  );
}
