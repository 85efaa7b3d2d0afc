import { provider } from "./mail-provider.ts";

/** The names that the machine goes by in place of those of the document. `.internal` is nobody's (ICANN, 2024). */
export const domain = "brisk.internal";
export const inDocument: [string, string][] = [
  ["mail.provider.example", provider.host],
  ["somewhere-else.example", "home.internal"],
  ["knack.example", domain],
  ["your.domain", domain],
  ["<the address of Knack’s repository>", "/var/repositories/knack.git"],
  ["<the address of your site’s repository>", "/var/repositories/site.git"],
  [" <your public key>'", ` '"$(cat /home/ana/.ssh/id_ed25519.pub)"`],
  ["knack-….tar.gz", "$(ls /var/backups/knack | tail -n 1)"],
];

/** How the lines of a block are typed. The first lines of a block choose; a number says for how many lines it holds. */
type Typed = {
  lines?: number;
  /** What is typed besides, before and after it. */
  before?: string;
  after?: string;
  /** On the operator's own computer, rather than as root on the machine. */
  at?: "home";
  /** With the network of the real machine, from which packages come. */
  online?: true;
  /** Why it is not typed. */
  leftOut?: string;
};

/** Where a test has set the time at which the newsletter's services and its commands live. */
export const clock = "/etc/clock";
const clockOfNewsletter = `sed -i 's#^cd /srv/knack#[ $user = knack ] || [ ! -e ${clock} ] || { set -a; . ${clock}; }\\n&#' /usr/local/bin/as_knack`;

/** Each block of `docs/operating.md` by its first line, in their order. */
export const plan: [start: string, typed: Typed[]][] = [
  [
    "apt-get update && apt-get install",
    [
      { lines: 1, online: true },
      { lines: 1 },
      { leftOut: "swap belongs to the kernel, which this machine shares with the real one" },
    ],
  ],
  ["useradd --system", [{ online: true, after: clockOfNewsletter }]],
  ["cat > /srv/knack/.env", [{}]],
  ["install -d /var/lib/knack/.ssh", [{}]],
  ["ssh knack@", [{ at: "home" }]],
  [
    "cp /srv/knack/deploy/systemd",
    [
      { lines: 1 },
      // the certificates are the machine's own, since no authority can reach it
      {
        lines: 1,
        after: `sed -i 's#^\\(\\S*${domain}\\) {#\\1 {\\n\\ttls /etc/ssl/own/own.crt /etc/ssl/own/own.key#' /etc/caddy/Caddyfile`,
      },
      {},
    ],
  ],
  ["systemctl enable --now", [{}]],
  ["as_knack git -C /srv/site pull", [{ leftOut: "typed in “A week with git”, after a push" }]],
  ["git -C /srv/knack pull", [{ leftOut: "typed in “an upgrade”, after a push" }]],
  ["    f=/srv/knack/.env.newsletter", [{}]],
  // a release can be taken back once there are two
  ["npm run publish  ", [{ at: "home", before: "echo '# a second release' >> /home/ana/my-site/site.yaml" }]],
  ["(umask 077;", [{}]],
  ["apt-get install -y pgloader", [{ leftOut: "typed in “PostgreSQL”, beside one" }]],
  ["for role in web sender", [{ leftOut: "typed in “PostgreSQL”, beside one" }]],
  ["as_knack npm run backup", [{}]],
  ["goaccess ", [{}]],
  ["cat /var/log/caddy/access.log* ", [{}]],
];
