import { describe, expect, test } from "vitest";
import { linesForNginx } from "./document.ts";
import { domain } from "./plan.ts";
import { asked, machine, newsletter, seen, type } from "./session.ts";

/** What seldom happens to a machine, each walked to its end. */
export function hardDays(): void {
  describe("nginx in place of Caddy", () => {
    test("tells the newsletter who calls, by the lines of the manual", async () => {
      const text = linesForNginx();
      const server = (name: string, lines: string) =>
        `server { listen 443 ssl; server_name ${name}; ssl_certificate /etc/ssl/private/own.crt; ssl_certificate_key /etc/ssl/private/own.key;\n${lines}\n}`;
      machine.write(
        "etc/nginx/conf.d/knack.conf",
        [server(`news.${domain}`, text), server(domain, text.replace("8787", "3000"))].join("\n"),
      );
      type("systemctl stop caddy");
      type(
        "apt-get install -y --no-install-recommends nginx > /dev/null; rm -f /etc/nginx/sites-enabled/default",
        { online: true },
      );
      type("systemctl restart nginx");
      expect(await seen(`https://${domain}/`, "</html>")).toContain("My Site");
      const signUp = (from: string, name: string) =>
        asked(
          `https://news.${domain}/`,
          `--interface ${from} -o /dev/null -w '%{http_code}' -H 'Content-Type: application/json' -d '{"email":"${name}@post.internal"}'`,
        );
      const first = Array.from({ length: 25 }, (_, at) => signUp("127.0.0.2", `n${at}`));
      expect([first[0], first.at(-1)]).toEqual(["200", "429"]);
      expect(signUp("127.7.0.3", "other")).toBe("200");
      expect(asked(`https://news.${domain}/readyz`)).not.toContain("reasons");
      expect(machine.run(`${newsletter} status`).output).not.toContain("TRUSTED_PROXIES");
      type("systemctl disable --now nginx && systemctl start caddy");
    });
  });
}
