import { describe, expect, test } from "vitest";
import { linesForNginx, stepsAfter } from "./document.ts";
import { boxes } from "./mail-provider.ts";
import { domain } from "./plan.ts";
import {
  asked,
  atHome,
  blockThat,
  machine,
  mailsTo,
  newsletter,
  seen,
  setClock,
  tuesday,
  type,
  typeBlock,
  typed,
  until,
} from "./session.ts";

/** Brings as many readers, who agreed elsewhere. */
function bringReaders(name: string, many: number): string[] {
  const readers = Array.from({ length: many }, (_, at) => `${name}${at}@post.internal`);
  const lines = readers.map((reader) => `${reader},2026-01-05,At the fair`);
  machine.write("root/readers.csv", ["email,consented_at,source", ...lines, ""].join("\n"));
  type(`${newsletter} import - --yes < /root/readers.csv`);
  return readers;
}

/** How many mails are in one of these states. */
function mailsIn(...states: string[]): number {
  const { output } = machine.run(`${newsletter} outbox`);
  const counts = states.map((state) => new RegExp(`(\\d+) {2}${state}$`, "m").exec(output)?.[1]);
  return counts.reduce((sum, count) => sum + Number(count ?? Number.NaN), 0);
}

const waiting = () => mailsIn("pending", "leased", "sending");

/**
 * How often each of these was sent an issue. A mail server that loses its power may put one mail into a mailbox twice,
 * under the one number that it gave it.
 */
async function issuesOf(readers: readonly string[]): Promise<number[]> {
  const issues = await mailsTo("post.internal", / · week \d+$/);
  const taken = issues.map(({ to, headers }) => {
    const [number = ""] = /\bid \w+/.exec(String(headers.get("received"))) ?? [];
    return `${JSON.stringify(to)} ${number}`;
  });
  const each = [...new Set(taken)];
  return readers.map((reader) => each.filter((mail) => mail.includes(`"${reader}"`)).length);
}

/** What seldom happens to a machine, each walked to its end. */
export function hardDays(): void {
  describe("an upgrade from the last version", () => {
    test("by the lines of the manual and of the changelog keeps readers, and the site", async () => {
      const [last = ""] = type(
        "git -C /srv/knack log --format=%H -G'^  \"version\": ' HEAD^ -- package.json",
      ).split("\n");
      const newest = type("git -C /srv/knack rev-parse HEAD");
      const [, version = ""] =
        /"version": "(.*)"/.exec(type(`git -C /srv/knack show ${last}:package.json`)) ?? [];
      type(
        `cd /srv/knack
git reset -q --hard ${last}
npm ci --ignore-scripts && npm rebuild node
systemctl stop knack-newsletter
# a site of that version, which does not know what later ones may say
install -d -o knack -g knack /var/cache/knack-upgrade
as_knack npm run new-site -- /var/cache/knack-upgrade/my-site
mv /srv/site /root/site && mv /var/cache/knack-upgrade/my-site /srv/site
mv data /root/data && install -d -o knack-newsletter -m 700 data
cp .env.newsletter /root/env.newsletter && sed -i /^SECRET/d .env.newsletter
systemctl restart knack-newsletter knack-site`,
        { online: true },
      );
      const [reader] = bringReaders("u", 1);
      type(blockThat("git -C /srv/knack pull"), { online: true });
      type(stepsAfter(version));
      expect(type("git -C /srv/knack rev-parse HEAD")).toBe(newest);
      expect(type(`${newsletter} export ${reader}`)).toContain('"active"');
      expect(await seen(`https://${domain}/`, "</html>")).toContain("My Site");
      type(`systemctl stop knack-newsletter
rm -r /srv/site && mv /root/site /srv/site
cd /srv/knack && rm -r data && mv /root/data . && cp /root/env.newsletter .env.newsletter
as_knack npm run publish
systemctl restart knack-site knack-newsletter`);
    });
  });

  describe("a power cut in the middle of an issue", () => {
    test("sends nobody two, and names whom nobody knows of", async () => {
      const readers = bringReaders("r", 400);
      const before = boxes(machine).length;
      setClock(tuesday(1));
      await until(
        () => boxes(machine).length,
        (many) => many > before + 40,
      );
      const gone = boxes(machine).length - before;
      expect([gone > 40, gone < readers.length]).toEqual([true, true]);
      await machine.cutPower();
      await machine.boot();
      expect(await until(waiting, (many) => many === 0)).toBe(0);
      const got = await issuesOf(readers);
      expect(Math.max(...got)).toBe(1);
      const uncertain = mailsIn("uncertain");
      expect(got.filter((many) => many === 0).length).toBeLessThanOrEqual(uncertain);
      expect(uncertain).toBeLessThan(readers.length / 2);
      expect(await seen(`https://${domain}/`, "</html>")).toContain("My Site");
      type(`${newsletter} resend --yes`);
    });
  });

  describe("releases and data on a disk of their own", () => {
    test("take a publish and a backup", async () => {
      type(`systemctl stop knack-site knack-newsletter
mkdir -p /mnt/disk
mount -t tmpfs tmpfs /mnt/disk
install -d -o knack -g knack /mnt/disk/releases && cp -a /srv/knack/data /mnt/disk/data
cp /srv/knack/.env /root/env && printf 'RELEASES_DIR=/mnt/disk/releases\\nDATA_DIR=/mnt/disk/data\\n' >> /srv/knack/.env
for unit in newsletter:data backup:data publish:releases; do
  d=/etc/systemd/system/knack-\${unit%:*}.service.d; mkdir -p $d
  printf '[Service]\\nReadWritePaths=/mnt/disk/%s\\n' \${unit#*:} > $d/disk.conf
done
systemctl daemon-reload
systemctl start knack-publish knack-backup
systemctl start knack-site knack-newsletter`);
      type("ls /mnt/disk/releases/current/ /mnt/disk/data/last-backup.json");
      expect(await seen(`https://${domain}/`, "</html>")).toContain("My Site");
      type(`systemctl stop knack-site knack-newsletter; cp /root/env /srv/knack/.env && rm /etc/systemd/system/knack-*.d/disk.conf
cp -a /mnt/disk/data/. /srv/knack/data/ && umount /mnt/disk && systemctl daemon-reload
systemctl start knack-site knack-newsletter`);
    });
  });

  describe("nginx in place of Caddy", () => {
    test("tells the newsletter who calls, by the lines of the manual", async () => {
      const text = linesForNginx();
      const server = (name: string, lines: string) =>
        `server { listen 443 ssl; server_name ${name}; ssl_certificate /etc/ssl/own/own.crt; ssl_certificate_key /etc/ssl/own/own.key;\n${lines}\n}`;
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

  describe("PostgreSQL with two web and two sender processes", () => {
    test("has every reader, and sends each of them one mail", async () => {
      type("apt-get install -y --no-install-recommends postgresql pgloader > /dev/null", { online: true });
      type(`systemctl stop knack-newsletter; systemctl restart postgresql
timeout 60 bash -c 'until pg_isready -q; do sleep 1; done'
runuser -u postgres -- psql -qc "create user knack password 'word'" -c 'create database knack owner knack'
cp /srv/knack/.env.newsletter /root/env.newsletter
cd /srv/knack && for key in SECRET:secret ADDRESS_KEY:address-key; do
  grep -q "^\${key%:*}=" .env.newsletter || echo "\${key%:*}=$(cat data/\${key#*:})" >> .env.newsletter
done
echo DATABASE_URL=postgres://knack:word@localhost/knack >> /srv/knack/.env.newsletter`);
      const [tables = "", ...move] = typed(blockThat("apt-get install -y pgloader"))
        .replace(/^read .*$/m, "export PGPASSWORD=word")
        .replace("DATABASE_URL without its password", "postgresql://knack@localhost/knack")
        .split("\n");
      expect(machine.run(tables).output).toContain("newsletter.sqlite");
      type(move.join("\n"));
      const units = "knack-web@8787 knack-web@8788 knack-sender@1 knack-sender@2";
      type(typed(blockThat("for role in web sender")));
      type(
        `sed -i 's/reverse_proxy 127.0.0.1:8787/& 127.0.0.1:8788/' /etc/caddy/Caddyfile && systemctl restart caddy`,
      );
      expect(type(`${newsletter} export ${"r0@post.internal"}`)).toContain('"active"');
      const readers = bringReaders("p", 100);
      const before = boxes(machine).length;
      setClock(tuesday(2), units);
      await until(
        () => boxes(machine).length,
        (many) => many >= before + readers.length,
      );
      expect(await until(waiting, (many) => many === 0)).toBe(0);
      expect(new Set(await issuesOf(readers))).toEqual(new Set([1]));
      type(`systemctl disable --now ${units}
cp /root/env.newsletter /srv/knack/.env.newsletter && sed -i 's/ 127.0.0.1:8788//' /etc/caddy/Caddyfile
systemctl restart caddy && systemctl enable --now knack-newsletter`);
    });
  });

  describe("a machine that is gone", () => {
    test("is another one with the steps of the manual, a backup, and a publish from home", async () => {
      type(`systemctl start knack-backup
cp "$(ls -t /var/backups/knack/knack-* | head -n 1)" /root/saved.tar.gz
systemctl disable --now knack-site knack-newsletter knack-publish.timer knack-backup.timer
rm -r /srv/knack /srv/site /var/lib/knack /var/cache/knack-newsletter /var/backups/knack /etc/systemd/system/knack-*.{service,timer}
userdel knack && userdel knack-newsletter && rm /etc/ssh/ssh_host_* && ssh-keygen -qA && systemctl restart ssh`);
      for (const start of ["useradd --system", "cat > /srv/knack/.env"]) typeBlock(blockThat(start));
      type(typed(blockThat("install -d /var/lib/knack/.ssh")));
      type(`install -o knack-newsletter -m 600 /root/saved.tar.gz /var/cache/knack-newsletter/`);
      const said = type(
        "as_knack npm run --silent restore -- /var/cache/knack-newsletter/saved.tar.gz data/restored",
      );
      const lines = said.split("\n").filter((line) => /^ {2}(mkdir|mv|cp) /.test(line));
      type(`cd /srv/knack && runuser -u knack-newsletter -- bash -ec '${lines.join("\n")}'`);
      type(atHome(`ssh-keygen -R ${domain} && npm run publish`));
      typeBlock(blockThat("cp /srv/knack/deploy/systemd"));
      typeBlock(blockThat("systemctl enable --now"));
      expect(await seen(`https://${domain}/`, "</html>")).toContain("My Site");
      expect(type(`${newsletter} export r0@post.internal`)).toContain('"active"');
    });
  });
}
