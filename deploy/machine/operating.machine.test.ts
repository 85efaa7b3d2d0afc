import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { badDays } from "./bad-days.ts";
import { hardDays } from "./hard-days.ts";
import { domain } from "./plan.ts";
import { remediesWalk } from "./remedies.ts";
import {
  asked,
  atHome,
  beginOnEmptyMachine,
  blocks,
  blockThat,
  machine,
  mailTo,
  seen,
  setClock,
  tuesday,
  type,
  typeBlock,
  until,
} from "./session.ts";
import { wallsWalk } from "./walls.ts";

/**
 * `npm run test:machine`: docs/operating.md, typed from top to bottom into an empty Debian 13 with systemd and its own
 * Caddy, postfix and GoAccess; then what an operator and a reader do with it. What is typed is read from the document.
 * `MACHINE=kept npm run test:machine -- -t <words>` walks a part on the machine as the last run has left it.
 */

beforeAll(beginOnEmptyMachine, 900_000);
afterAll(() => machine?.cutPower());

const article = "articles/silence-a-squeaky-door.md";
const publicArticle = `https://${domain}/article/silence-a-squeaky-door`;
const changed = (word: string) =>
  `sed -i '0,/^description: .*/s//description: ${word}/' /home/ana/my-site/${article}`;

describe("the document, block by block", () => {
  test.each(blocks)("$heading, line $line", ({ text }) => typeBlock(text));
});

describe("readers", () => {
  test("see the site over https", async () => {
    expect(await seen(`https://${domain}/`, "</html>")).toContain("My Site");
  });

  test("do not notice a restart of it", () => {
    type("systemctl restart knack-site");
    expect(asked(`https://${domain}/`, "-o /dev/null -w '%{http_code}'")).toBe("200");
  });

  test("are told to come back in a moment where it does not answer", () => {
    type("systemctl stop knack-site");
    expect(asked(`https://${domain}/`, "-w ' %{http_code}'")).toMatch(/Back in a moment[\s\S]* 502$/);
    type("systemctl start knack-site");
  });

  test("are led from www to it", () => {
    expect(asked(`https://www.${domain}/browse`, "-o /dev/null -w '%{http_code} %{redirect_url}'")).toBe(
      `308 https://${domain}/browse`,
    );
  });

  test("get HSTS from both hosts", () => {
    for (const host of [domain, `news.${domain}`])
      expect(asked(`https://${host}/`, "-I")).toMatch(/^strict-transport-security: max-age=\d{7,}/im);
  });

  test("find the newsletter ready", async () => {
    const ready = await until(
      () => asked(`https://news.${domain}/readyz`, "-o /dev/null -w '%{http_code}'"),
      (code) => code === "200",
    );
    expect(
      ready,
      machine.run("as_knack npm run newsletter -- status; journalctl -u knack-newsletter -n 20 --no-pager")
        .output,
    ).toBe("200");
  });

  test("sign up, and get a mail with a button to confirm", async () => {
    const json = `-H 'Content-Type: application/json' -d '{"email":"${rita}"}'`;
    expect(asked(`https://news.${domain}/`, `-X POST ${json}`)).toMatch(/^Thanks!/);
    const { text = "" } = await mailTo(rita, /./);
    const [link = ""] = /https:\/\/\S+\/confirm\/[\w.-]+/.exec(text) ?? [];
    expect(asked(link, "-X POST -o /dev/null -w '%{http_code}'")).toBe("200");
  });

  test("get Tuesday's issue", async () => {
    setClock(tuesday());
    const { text } = await mailTo(rita, / · week \d+$/);
    expect(text).toContain(`https://${domain}/article/`);
  });

  test("leave with the one press of their mail program", async () => {
    const { headerLines } = await mailTo(rita, / · week \d+$/);
    const line = headerLines.find(({ key }) => key === "list-unsubscribe")?.line ?? "";
    const [link = ""] = /https:[^>\s]+/.exec(line.replaceAll(/\r\n\s+/g, "")) ?? [];
    expect(asked(link, "-X POST -d List-Unsubscribe=One-Click -o /dev/null -w '%{http_code}'")).toBe("200");
    expect(type(`as_knack npm run --silent newsletter -- export ${rita}`)).toContain('"unsubscribed"');
  });
});

describe("the operator", () => {
  test("has visits and searches counted, those of the days before too", () => {
    const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    asked(`https://${domain}/browse`, `-A '${browser}' -o /dev/null`);
    type("logrotate --force /etc/logrotate.d/knack");
    for (const query of ["Radiator+hei%C3%9F", "radiator%20hei%C3%9F", "RADIATOR+hei%c3%9f"])
      asked(`https://${domain}/search?q=${query}`, "-o /dev/null");
    type(blockThat("goaccess "));
    expect(readFileSync(path.join(machine.root, "root/visits.html"), "utf8")).toContain("/browse");
    type(blockThat("cat /var/log/caddy/access.log* "));
    expect(readFileSync(path.join(machine.root, "root/searched.txt"), "utf8")).toMatch(
      /^\d+\t\d+\tradiator heiß$/m,
    );
  });

  test("shows other users of the machine no password, reader, backup or log, and keeps them out of Caddy", () => {
    const closed = [".env.newsletter", "data"].map((name) => `/srv/knack/${name}`);
    const places = [...closed, "/var/backups/knack", "/var/log/caddy"].join(" ");
    const asNobody = (command: string) => machine.run(`runuser -u nobody -- ${command}`).output;
    expect(type(`find ${places} -type f | wc -l`)).toMatch(/^[1-9]/);
    expect(asNobody(`find ${places} -type f -readable 2> /dev/null`)).toBe("");
    expect(asNobody("curl -sS http://localhost:2019/config/")).toContain("Failed to connect");
  });

  test("publishes a changed word from home, and readers see it", async () => {
    type(atHome(`${changed("A new word.")} && npm run publish`));
    expect(await seen(publicArticle, "A new word.")).toContain("A new word.");
  });

  test("is told of what another computer has sent, and writes over nothing", () => {
    type(`as_knack sed -i 's/A new word/Another computer/' /srv/site/${article}`);
    const { status, output } = machine.run(atHome(`${changed("A third word.")} && npm run publish`));
    expect([status, output]).toEqual([1, expect.stringContaining(`another computer has changed`)]);
    expect(output).toContain(article);
    type(atHome("npm run publish -- --overwrite"));
  });

  test("takes a release back from home", async () => {
    type(atHome("npm run publish -- --back"));
    expect(await seen(publicArticle, "A new word.")).toContain("A new word.");
  });

  test("restores a backup into an empty folder and goes on from it", async () => {
    const restore = "npm run --silent restore -- /var/backups/knack/$(ls /var/backups/knack | tail -n 1)";
    const said = type(`cd /srv/knack && as_knack ${restore} data/again`);
    const [, user = ""] = /, as (\S+):/.exec(said) ?? [];
    const lines = said.split("\n").filter((line) => /^ {2}(mkdir|mv) /.test(line));
    const typed = `cd /srv/knack && runuser -u ${user} -- bash -ec '${lines.join("\n")}'`;
    type(`systemctl stop knack-newsletter && ${typed} && systemctl start knack-newsletter`);
    const status = await until(
      () => machine.run("as_knack npm run --silent newsletter -- subscribers").output,
      (said) => /\d/.test(said),
    );
    expect(status).toMatch(/\d/);
    expect(type("ls /srv/knack/data/before")).toContain("newsletter.sqlite");
  });

  test("spends two weeks with git instead", async () => {
    const site = "git -C /home/ana/my-site";
    type(`chown -R ana: /var/repositories/site.git && find /srv/site -mindepth 1 -delete`);
    const push = `${site} add --all && ${site} -c user.name=Ana -c user.email=ana@${domain} commit -qm Words && ${site} push -q /var/repositories/site.git HEAD:main`;
    type(atHome(push));
    type(
      "git -C /var/repositories/site.git symbolic-ref HEAD refs/heads/main; as_knack git clone -q /var/repositories/site.git /srv/site",
    );
    const pull = blockThat("as_knack git -C /srv/site pull");
    for (const word of ["The first week.", "The second week."]) {
      type(atHome(`${changed(word)} && ${push}`));
      type(pull);
      expect(await seen(publicArticle, word)).toContain(word);
    }
  });
});

const rita = "rita@post.internal";

wallsWalk();
badDays();
remediesWalk();
hardDays();
