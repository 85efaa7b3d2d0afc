import { describe, expect, test } from "vitest";
import type { remedies } from "../../platform/remedies.ts";
import { atHome, machine, type } from "./session.ts";

/** How a message comes that recommends a command, and what that does. */
type State = {
  /** What brings the machine there, typed as root. */
  prepare: string;
  /** What says the message. */
  says: string;
  /** The command in it. */
  command: RegExp;
  /** The command is typed at home. */
  isAtHome?: true;
  /** It needs the network. */
  isOnline?: true;
  /** What the command shows; without it, `says` or `helped` must succeed after it. */
  shows?: RegExp;
  helped?: string;
  /** What ends the state. */
  after?: string;
};

const status = "as_knack npm run --silent newsletter -- status";
const backup = "as_knack npm run backup --";
const changeSite = "as_knack sh -c 'echo \"# $(date)\" >> /srv/site/site.yaml'";
const publishFromHome = atHome("npm run publish -- --overwrite");
const backups = "/var/backups/knack";
const notes = "/srv/knack/data";

/** Each command of the one table, in the state that brings its message. */
const states: Record<keyof typeof remedies, State> = {
  makeFolder: {
    prepare: "true",
    says: `${backup} /backups`,
    command: /install -d .*/,
    after: "rm -r /backups",
  },
  copyFor: {
    prepare: "printf 'email\\nzoe@post.internal\\n' > /root/list.csv",
    says: "as_knack npm run newsletter -- import /root/list.csv --check",
    command: /install -o .*/,
    helped: "as_knack npm run newsletter -- import /var/cache/knack-newsletter/list.csv --check",
  },
  give: { prepare: `chown root:root ${backups}`, says: `${backup} ${backups}`, command: /chown \S+ \S+$/m },
  allow: {
    prepare: `${changeSite} && chmod 000 /srv/site/articles/plane-a-door.md`,
    says: "as_knack npm run publish",
    command: /chmod u\+rwX \S+/,
  },
  letRead: {
    prepare: "chmod 600 /srv/site/articles/plane-a-door.md",
    says: `${backup} ${backups}`,
    command: /chmod a\+rX \S+/,
  },
  close: {
    prepare: "chmod 644 /srv/knack/.env.newsletter",
    says: `systemctl restart knack-newsletter
timeout 60 bash -c 'until curl -s -o /dev/null http://127.0.0.1:8787/; do sleep 0.2; done'
journalctl -o cat _SYSTEMD_INVOCATION_ID=$(systemctl show -p InvocationID --value knack-newsletter)`,
    command: /chmod 600 \S+/,
  },
  runAs: {
    prepare: changeSite,
    says: "cd /srv/knack && npm run publish",
    command: /runuser -u .*/,
    helped: "! find /srv/knack/.cache /srv/knack/releases -user root | grep .",
  },
  installPackages: {
    prepare: "rm -r /srv/knack/node_modules/negotiator && systemctl restart knack-site",
    says: "timeout 60 bash -c 'until journalctl -u knack-site -n 9 -o cat | grep missing; do sleep 1; done'",
    command: /cd \/srv\/knack && npm .*/,
    isOnline: true,
    helped: "systemctl restart knack-site && test -d /srv/knack/node_modules/negotiator",
  },
  forgetHost: {
    prepare: "rm /etc/ssh/ssh_host_*; ssh-keygen -qA && systemctl restart ssh",
    says: publishFromHome,
    command: /ssh-keygen -R [^)\s]+/,
    isAtHome: true,
  },
  seeSizes: {
    prepare: `mount -t tmpfs -o size=64k,mode=700,uid=knack-newsletter,gid=knack-newsletter tmpfs ${backups}; head -c 1M /dev/zero > ${backups}/other || true`,
    says: `${backup} ${backups}`,
    command: /df -h .*/,
    shows: /100% \/var\/backups\/knack/,
    after: `umount ${backups}`,
  },
  seeLog: {
    // The backups typed before lived at the newsletter's moved clock, systemd does not; and it notes the failure a moment
    // after the unit has ended.
    prepare: `rm -f ${notes}/last-backup.json ${notes}/failed-*; chown root:root ${backups}; systemctl start knack-backup || true
      timeout 60 sh -c 'until [ -e ${notes}/failed-knack-backup ]; do sleep 0.2; done'; chown knack-newsletter: ${backups}`,
    says: status,
    command: /journalctl -u \S+ -n 30/,
    shows: /can write no backup into \/var\/backups\/knack/,
    after: "systemctl start knack-backup",
  },
  seeTimer: {
    prepare: `systemctl stop knack-backup.timer && rm -f ${notes}/failed-* && echo '{"endedAt":0,"isTimed":true}' > ${notes}/last-backup.json`,
    says: status,
    command: /systemctl status knack-backup\.timer/,
    shows: /inactive \(dead\)/,
    after: "systemctl start knack-backup.timer knack-backup",
  },
  seeServers: {
    prepare: `systemctl stop knack-site && ${changeSite}`,
    says: "as_knack npm run publish",
    command: /systemctl status knack-site caddy/,
    shows: /knack-site\.service[\s\S]*inactive \(dead\)/,
    after: "systemctl start knack-site",
  },
};

/** Types what messages recommend, on a machine that the whole document was typed into. */
export function remediesWalk(): void {
  describe("a command that a message recommends", () => {
    test.each(Object.entries(states))(
      "%s",
      (_, { prepare, says, command, isAtHome, isOnline, shows, helped, after }) => {
        type(prepare);
        const before = machine.run(says);
        const [recommended = ""] = command.exec(before.output) ?? [];
        expect(recommended, before.output).not.toBe("");
        const typed = machine.run(isAtHome ? atHome(recommended) : `cd /srv/knack && ${recommended}`, {
          online: isOnline,
        });
        if (shows) expect(typed.output).toMatch(shows);
        else {
          expect(typed.status, typed.output).toBe(0);
          expect(type(helped ?? says)).not.toMatch(command);
        }
        if (after) type(after);
      },
    );
  });
}
