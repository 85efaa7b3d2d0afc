import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type ParsedMail, simpleParser } from "mailparser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day } from "../../site-folder/durations.ts";
import { projectRoot } from "../../site-folder/paths.ts";
import { blocksOf } from "./document.ts";
import { EmptyMachine } from "./empty-machine.ts";
import { prepareHome } from "./home.ts";
import { boxes, installMailProvider, provider, trustOwnAuthority } from "./mail-provider.ts";
import { domain, inDocument, plan } from "./plan.ts";

/**
 * `npm run test:machine`: docs/operating.md, typed from top to bottom into an empty Debian 13 with its own Caddy, postfix
 * and GoAccess; then what an operator and a reader do with it. What is typed is read from the document.
 */

const root = projectRoot();
const document = readFileSync(path.join(root, "docs/operating.md"), "utf8");
const blocks = blocksOf(document);

let machine: EmptyMachine;
beforeAll(async () => {
  const hosts = [domain, `www.${domain}`, `news.${domain}`, provider.host];
  machine = await EmptyMachine.make("/var/tmp/knack-machine", hosts);
  execFileSync("git", ["clone", "-q", "--bare", root, path.join(machine.root, "var/repositories/knack.git")]);
  // the repositories are root's, as those of another machine would be
  machine.write("etc/gitconfig", "[safe]\n\tdirectory = *\n");
  machine.write(
    "usr/local/bin/systemctl",
    readFileSync(path.join(import.meta.dirname, "systemctl"), "utf8"),
    0o755,
  );
  trustOwnAuthority(machine, hosts);
  for (const unit of ["knack-newsletter", "knack-publish"])
    machine.write(
      `etc/systemd/system/${unit}.service.d/authority.conf`,
      "[Service]\nEnvironment=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt\n",
    );
  installMailProvider(machine);
}, 600_000);
afterAll(() => machine?.stop());

/** Types commands as root; on failure the test shows what they said. */
function type(commands: string, options: { online?: boolean } = {}): string {
  const { status, output } = machine.run(commands, options);
  expect(status, `$ ${commands}\n${output}`).toBe(0);
  return output;
}

const atHome = (commands: string) =>
  `runuser -u ana -- env HOME=/home/ana bash -ec 'cd /home/ana/knack\n${commands.replaceAll("'", `'\\''`)}'`;

/** Asks until the answer is right, at most for three minutes. */
async function until<T>(ask: () => T | Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  for (let end = Date.now() + 180_000; ; ) {
    const answer = await ask();
    if (isRight(answer) || Date.now() > end) return answer;
    await delay(500);
  }
}

const asked = (address: string, options = "") => machine.run(`curl -sS ${options} '${address}'`).output;
const seen = (address: string, words: string) =>
  until(
    () => asked(address),
    (answer) => answer.includes(words),
  );

/** The newest mail to an address whose subject matches, once it is there. */
async function mailTo(address: string, subject: RegExp): Promise<ParsedMail> {
  const find = async () => {
    const all = await Promise.all(boxes(machine).map((file) => simpleParser(readFileSync(file))));
    return all.find((mail) => JSON.stringify(mail.to).includes(address) && subject.test(mail.subject ?? ""));
  };
  const mail = await until(find, (found) => found !== undefined);
  if (!mail)
    throw new Error(
      `no mail came to ${address}\n${machine.run("tail /var/log/mail.log /var/log/knack-newsletter.service.log").output}`,
    );
  return mail;
}

const article = "articles/silence-a-squeaky-door.md";
const publicArticle = `https://${domain}/article/silence-a-squeaky-door`;
const changed = (word: string) =>
  `sed -i '0,/^description: .*/s//description: ${word}/' /home/ana/my-site/${article}`;

describe("the document, block by block", () => {
  test("every block is in the plan, in this order", () => {
    const starts = blocks.map(({ text }) => plan.find(([start]) => text.startsWith(start))?.[0] ?? text);
    expect(starts).toEqual(plan.map(([start]) => start));
  });

  test.each(blocks)("$heading, line $line", ({ text }) => {
    if (text.includes("<your public key>")) type(prepareHome(machine, domain));
    const lines = text.split("\n");
    const typed = plan.find(([start]) => text.startsWith(start))?.[1] ?? [];
    for (const { lines: many = lines.length, at, online = false, leftOut, before, after } of typed) {
      const part = lines.splice(0, many).join("\n");
      if (leftOut) continue;
      const commands = inDocument.reduce((said, [from, to]) => said.replaceAll(from, to), part);
      if (before) type(before);
      type(at === "home" ? atHome(commands) : commands, { online });
      if (after) type(after);
    }
  });
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
      machine.run("as_knack npm run newsletter -- status; tail /var/log/knack-newsletter.service.log").output,
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
    setClock(nextTuesday());
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
    const [visits = "", searches = ""] = blocks
      .filter(({ heading }) => heading.startsWith("Statistics"))
      .map(({ text }) => text);
    type(visits);
    expect(readFileSync(path.join(machine.root, "root/visits.html"), "utf8")).toContain("/browse");
    expect(type(searches)).toMatch(/^\s*3 radiator heiß$/m);
  });

  test("shows other users of the machine no password, reader, backup or log, and keeps them out of Caddy", () => {
    const closed = [".env", "data", "restored"].map((name) => `/srv/knack/${name}`);
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
    type("systemctl stop knack-newsletter && as_knack cp restored/settings/.env .env");
    type(
      "as_knack mv data data-before && as_knack mv restored/data data && systemctl start knack-newsletter",
    );
    const status = await until(
      () => machine.run("as_knack npm run --silent newsletter -- subscribers").output,
      (said) => /\d/.test(said),
    );
    expect(status).toMatch(/\d/);
    type("as_knack mv /srv/knack/data /srv/knack/data-restored && as_knack mv data-before data");
  });

  test("spends two weeks with git instead", async () => {
    const site = "git -C /home/ana/my-site";
    type(`chown -R ana: /var/repositories/site.git && find /srv/site -mindepth 1 -delete`);
    const push = `${site} add --all && ${site} -c user.name=Ana -c user.email=ana@${domain} commit -qm Words && ${site} push -q /var/repositories/site.git HEAD:main`;
    type(atHome(push));
    type(
      "git -C /var/repositories/site.git symbolic-ref HEAD refs/heads/main; as_knack git clone -q /var/repositories/site.git /srv/site",
    );
    const [pull = ""] = blocks
      .map(({ text }) => text)
      .filter((text) => text.startsWith("as_knack git -C /srv/site pull"));
    for (const word of ["The first week.", "The second week."]) {
      type(atHome(`${changed(word)} && ${push}`));
      type(pull);
      expect(await seen(publicArticle, word)).toContain(word);
    }
  });
});

const rita = "rita@post.internal";

/** Nine o'clock in Lisbon on the next Tuesday. */
function nextTuesday(): string {
  const days = (2 - new Date().getUTCDay() + 7) % 7 || 7;
  return `${new Date(Date.now() + days * day).toISOString().slice(0, 10)} 09:00:00`;
}

/** Starts the newsletter anew, with a clock that goes on from that time. */
function setClock(time: string): void {
  const settings = [
    "LD_PRELOAD=/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
    `"FAKETIME=@${time}"`,
    "FAKETIME_DONT_FAKE_MONOTONIC=1",
  ];
  machine.write(
    "etc/systemd/system/knack-newsletter.service.d/clock.conf",
    ["[Service]", ...settings.map((each) => `Environment=${each}`), ""].join("\n"),
  );
  type("systemctl restart knack-newsletter");
}
