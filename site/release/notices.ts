import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * What licences of other people's work ask for: that they go along with it (`/third-party.txt`). `packages` are folders of
 * what scripts are made of; each further part has a title and the text of its licence. Throws where a package has no
 * licence file.
 */
export function noticesOf(
  packages: readonly string[],
  parts: readonly { title: string; text: string }[],
): string {
  const all = [...packages.map(noticeOfPackage), ...parts];
  const line = "=".repeat(80);
  const head = "What this site is made with, besides its own words, pictures and code.";
  const notices = all.map(({ title, text }) => `${line}\n${title}\n${line}\n\n${text.trim()}`);
  return `${[head, ...notices].join("\n\n")}\n`;
}

function noticeOfPackage(folder: string): { title: string; text: string } {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const [file] = globSync("{LICENSE,LICENCE,license,licence}*", { cwd: folder }).sort();
  if (!file)
    throw new Error(`${name} has no licence file in ${folder}; it must not be part of the site's scripts`);
  return { title: `${name} ${version}`, text: readFileSync(path.join(folder, file), "utf8") };
}

/** The folder of the package that a module is part of. */
export function packageFolder(module: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0];
}
