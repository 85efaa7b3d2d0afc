/**
 * The commands that messages recommend; none stands elsewhere. None is recursive, and none gives away a folder that the
 * program did not make.
 */
export const remedies = {
  /** As root. `mode`: 755 where users beside this one read it. */
  makeFolder: ({ user, group }: Account, folder: string, mode: FolderMode = "700") =>
    `install -d -o ${user} -g ${group} -m ${mode} ${quoted(folder)}`,
  /** As root. */
  copyFor: ({ user, group }: Account, file: string, to: string) =>
    `install -o ${user} -g ${group} -m 600 ${quoted(file)} ${quoted(to)}`,
  /** Without what is in a folder; as root. */
  give: ({ user, group }: Account, file: string) => `chown ${user}:${group} ${quoted(file)}`,
  allow: (file: string) => `chmod u+rwX ${quoted(file)}`,
  /** As root. */
  letRead: (files: readonly string[]) => `chmod a+rX ${files.map(quoted).join(" ")}`,
  close: (file: string) => `chmod 600 ${quoted(file)}`,
  /** As root. */
  runAs: (user: string, command: string) => `runuser -u ${user} -- ${command}`,
  installPackages: (project: string) =>
    `cd ${quoted(project)} && npm ci --ignore-scripts && npm rebuild node`,
  forgetHost: (host: string) => `ssh-keygen -R ${host.replace(/^.*@/, "")}`,
  seeSizes: () => "df -h && du -xh --max-depth=2 / | sort -h | tail",
  seeLog: (unit: string) => `journalctl -u ${unit} -n 30`,
  seeTimer: (unit: string) => `systemctl status ${unit}.timer`,
  seeServers: () => "systemctl status knack-site caddy",
};

export type FolderMode = "700" | "755";
export type Account = { user: string; group: string };

/** A path, or another word, as a shell takes it. */
export function quoted(file: string): string {
  return /^[\w./~+:,@%=-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`;
}
