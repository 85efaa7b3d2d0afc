/**
 * The commands that messages recommend to whoever runs the machine. A message names them from here alone. None is
 * recursive, and none gives away a folder that the program did not make.
 */
export const remedies = {
  /** Makes a folder that belongs to the user; typed as root. */
  makeFolder: ({ user, group }: Account, folder: string) =>
    `install -d -o ${user} -g ${group} -m 700 ${quoted(folder)}`,
  /** Copies a file to where the user can read it; typed as root. */
  copyFor: ({ user, group }: Account, file: string, to: string) =>
    `install -o ${user} -g ${group} -m 600 ${quoted(file)} ${quoted(to)}`,
  /** Gives one file, or one folder without what is in it, to the user; typed as root. */
  give: ({ user, group }: Account, file: string) => `chown ${user}:${group} ${quoted(file)}`,
  /** Lets its owner use a file. */
  allow: (file: string) => `chmod u+rwX ${quoted(file)}`,
  /** Lets every user read files, such as those of a site, which are public; typed as root. */
  letRead: (files: readonly string[]) => `chmod a+rX ${files.map(quoted).join(" ")}`,
  /** Keeps other users of the machine from a file. */
  close: (file: string) => `chmod 600 ${quoted(file)}`,
  /** Runs a command as another user; typed as root. */
  runAs: (user: string, command: string) => `runuser -u ${user} -- ${command}`,
  /** Installs the packages of this version; typed by whoever may. */
  installPackages: (project: string) =>
    `cd ${quoted(project)} && npm ci --ignore-scripts && npm rebuild node`,
  /** Lets ssh forget the machine that had this name before. */
  forgetHost: (host: string) => `ssh-keygen -R ${host.replace(/^.*@/, "")}`,
  /** Shows which disk is full, and what fills the system's own. */
  seeSizes: () => "df -h && du -xh --max-depth=2 / | sort -h | tail",
  /** Shows why a unit of systemd failed. */
  seeLog: (unit: string) => `journalctl -u ${unit} -n 30`,
  /** Shows whether a timer runs, and when it comes next. */
  seeTimer: (unit: string) => `systemctl status ${unit}.timer`,
  /** Shows whether the site is served. */
  seeServers: () => "systemctl status knack-site caddy",
};

export type Account = { user: string; group: string };

/** A path as a shell takes it. */
function quoted(file: string): string {
  return /^[\w./~+:,@%=-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`;
}
