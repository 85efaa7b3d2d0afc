import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { domain } from "./plan.ts";
import { asked, atHome, machine, type } from "./session.ts";

/** What a package that a build loads looks for, beside its environment. */
const attempts = {
  read: [
    "/srv/knack/.env.newsletter",
    "/srv/knack/data/secret",
    "/srv/knack/data/address-key",
    "/srv/knack/data/newsletter.sqlite",
    "/var/backups/knack",
    "/var/log/caddy/access.log",
  ],
  write: [
    "/srv/knack/.env",
    "/srv/knack/newsletter/src/cli.ts",
    "/srv/knack/scripts/run.mjs",
    "/srv/knack/node_modules/node/bin/node",
    "/srv/knack/node_modules/kysely/package.json",
    "/srv/knack/deploy/Caddyfile",
    "/srv/knack/deploy/unavailable.html",
    "/etc/caddy/Caddyfile",
    "/var/lib/knack/.ssh/authorized_keys",
  ],
};

/** It says each thing that it got, on a line of `.cache/probe` in the project that it is loaded in. */
const probe = `
;(() => {
  const fs = process.getBuiltinModule("node:fs");
  const got = ["loaded by user " + process.getuid()];
  const attempt = (what, act) => { try { if (act() !== false) got.push(what); } catch {} };
  for (const [name, value] of Object.entries(process.env))
    if (/SMTP_URL|SECRET|ADDRESS_KEY|DATABASE_URL|BOUNCE_INBOX/.test(name) || /password/.test(value)) got.push("environment " + name);
  attempt("environment of its start", () => /SMTP_URL|password/.test(fs.readFileSync("/proc/self/environ", "utf8")));
  for (const file of ${JSON.stringify(attempts.read)})
    attempt("read " + file, () => fs.statSync(file).isDirectory() ? fs.readdirSync(file) : fs.readFileSync(file));
  for (const file of ${JSON.stringify(attempts.write)}) attempt("write " + file, () => fs.closeSync(fs.openSync(file, "a")));
  attempt("write a file beside the code", () => fs.writeFileSync("/srv/knack/newsletter/new.ts", ""));
  attempt("move the key that may publish", () => fs.renameSync("/var/lib/knack/.ssh", "/var/lib/knack/moved"));
  for (const process of fs.readdirSync("/proc").filter((name) => /^\\d+$/.test(name))) {
    attempt("read through process " + process, () => fs.readFileSync("/proc/" + process + "/root/srv/knack/.env.newsletter"));
    attempt("environment of process " + process, () => /SMTP_URL/.test(fs.readFileSync("/proc/" + process + "/environ", "utf8")));
  }
  fs.appendFileSync(process.cwd().replace(/(\\/knack)\\/.*/, "$1") + "/.cache/probe", got.join("\\n") + "\\n");
})();
`;

/** Changes an article in a site's folder, so that the next publish builds it. */
const change = (site: string, word: string) =>
  `sed -i '0,/^description: .*/s//description: ${word}/' ${site}/articles/silence-a-squeaky-door.md`;

/** Publishes at home as a press in the desk does. */
const byDesk = `node_modules/.bin/node --input-type=module -e '
const { publisherOf } = await import("/home/ana/knack/desk/server/publish/publisher.ts");
const publisher = publisherOf({ root: "../my-site" });
publisher.start(false);
while (publisher.now().state === "running") await new Promise((done) => setTimeout(done, 200));
console.log(publisher.now().lines.join("\\n"));
process.exit(publisher.now().state === "failed" ? 1 : 0);'`;

const waysIn: [way: string, project: string, publish: () => void][] = [
  ["npm", "/srv/knack", () => type(`as_knack ${change("/srv/site", "By npm.")} && as_knack npm run publish`)],
  [
    "the timer",
    "/srv/knack",
    () => type(`as_knack ${change("/srv/site", "By the timer.")} && systemctl start knack-publish`),
  ],
  [
    "ssh",
    "/srv/knack",
    () => type(atHome(`${change("../my-site", "By ssh.")} && npm run publish -- --overwrite`)),
  ],
  ["the desk and ssh", "/srv/knack", () => type(atHome(`${change("../my-site", "By desk.")} && ${byDesk}`))],
  [
    "the desk at home",
    "/home/ana/knack",
    () =>
      type(
        atHome(
          `${change("../my-site", "At home.")} && cp .env before && sed -i '/PUBLISH_TO/d' .env && echo SMTP_URL=smtp://u:password@home.internal >> .env && ${byDesk} && mv before .env`,
        ),
      ),
  ],
];

/** What a package of the build and a lent key may do, on a machine that the whole document was typed into. */
export function wallsWalk(): void {
  describe("a package of the build that looks for all it can reach", () => {
    test("is loaded by each build", () => {
      machine.write("root/probe.js", probe);
      type(
        "for each in /srv /home/ana; do cat /root/probe.js >> $each/knack/node_modules/feed/lib/feed.js; done",
      );
    });

    test.each(waysIn)("finds nothing by %s", (_, project, publish) => {
      publish();
      const file = path.join(machine.root, project, ".cache/probe");
      const got = readFileSync(file, "utf8").trim().split("\n");
      rmSync(file);
      expect(got).toEqual([expect.stringMatching(/^loaded by user [1-9]\d*$/)]);
    });
  });

  describe("a key that may publish", () => {
    test.each(["id", "cat /srv/knack/.env.newsletter", "bash"])("does not run %s", (command) => {
      const { status, output } = machine.run(atHome(`ssh knack@${domain} '${command}'`));
      expect([status, output.trim()]).toEqual([1, "This key publishes the site, and does nothing else."]);
    });

    test("opens no way to the machine's own servers", () => {
      const tunnel = `ssh -o ExitOnForwardFailure=yes -W 127.0.0.1:8787 knack@${domain}`;
      expect(machine.run(atHome(tunnel)).output).toContain("administratively prohibited");
    });
  });

  describe("Caddy's log", () => {
    test("holds no browser, no cookie and no page that a reader came from", async () => {
      asked(`https://${domain}/about`, "-A a-browser -b a=cookie -e https://elsewhere.example/ -o /dev/null");
      const log = () => readFileSync(path.join(machine.root, "var/log/caddy/access.log"), "utf8");
      await expect.poll(log).toContain('"uri":"/about"');
      expect(log()).not.toMatch(/a-browser|a=cookie|elsewhere|user_agent/i);
    });
  });
}
