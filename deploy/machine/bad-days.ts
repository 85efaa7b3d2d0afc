import { describe, expect, test } from "vitest";
import { domain } from "./plan.ts";
import { asked, machine, type } from "./session.ts";

const settings = "/srv/knack/.env";
const journalOf = (unit: string) => type(`journalctl -u ${unit} -n 30 --no-pager -o cat`);

/** What goes wrong on a machine that serves readers, typed after the document; each day ends as it began. */
export function badDays(): void {
  describe("the timer's publish", () => {
    test.each([
      ["export before the name", `sed -i 's/^KNACK_SITE/export KNACK_SITE/' ${settings}`],
      ["a byte order mark", `printf '\\xef\\xbb\\xbf' | cat - /root/env > ${settings}`],
      ["a remark behind the value", `sed -i 's/^KNACK_SITE=.*/& # mine/' ${settings}`],
    ])("keeps the operator's site with %s in .env", (form, change) => {
      type(`cp ${settings} /root/env && echo '# ${form}' >> /srv/site/site.yaml && ${change}`);
      const { status } = machine.run("systemctl start knack-publish");
      type(`cp /root/env ${settings}`);
      expect(status, journalOf("knack-publish")).toBe(0);
      expect(asked(`https://${domain}/`)).toContain("My Site");
    });

    test("puts no sample in the place of the site where .env lost its name, and the newsletter tells it", () => {
      type(`cp ${settings} /root/env && sed -i /^KNACK_SITE/d ${settings}`);
      expect(machine.run("systemctl start knack-publish").status).not.toBe(0);
      expect(journalOf("knack-publish")).toContain("If you mean the sample: npm run publish -- --sample");
      expect(asked(`https://${domain}/`)).toContain("My Site");
      expect(machine.run("as_knack npm run --silent newsletter -- status").output).toContain(
        "The publish of each night failed",
      );
      type(`cp /root/env ${settings} && systemctl start knack-publish`);
    });
  });
}
