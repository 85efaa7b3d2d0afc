import type { Site } from "../../brand/site.ts";
import type { Problem } from "../../reading/problems.ts";
import type { Read } from "./addresses.ts";
import { lineOfEntry } from "./sample-data.ts";

/**
 * Reports what `site.yaml` lacks about companies that receive readers' data: the banner and the privacy policy name
 * them (GDPR, article 13; Lei 41/2004, article 5).
 */
export function recipientPoints({ file, text, value: site }: Read<Site>): Problem[] {
  const point = (field: string, fault: string): Problem => ({
    file,
    line: lineOfEntry(text, [field]),
    field,
    fault,
  });
  return [
    ...(site.analyticsScript && !site.analyticsTool
      ? [point("analyticsTool", "is missing; write the tool’s name, its maker, its cookies and their days")]
      : []),
    ...(site.hostedBy
      ? []
      : [point("hostedBy", "is missing; name the company that hosts the site and the newsletter")]),
    ...(site.mailsSentBy
      ? []
      : [point("mailsSentBy", "is missing; name the company that sends the newsletter’s mails")]),
  ];
}
