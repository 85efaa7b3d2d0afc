import type { FileEntry } from "../../contract.ts";

/** Of a line that names a place in a text, as in `../site/articles/tea.md:3 title: is missing`; undefined for others. */
export function faultLine<File extends Pick<FileEntry, "path">>(line: string, files: readonly File[]) {
  const file = files.find(({ path }) => line.includes(`/${path}:`));
  const after = file && line.split(`/${file.path}:`)[1];
  // the desk shows no numbers of lines, and its text lists the fault where it stands
  const [, says] = /^\d+ (?:body: )?(.+)$/.exec(after ?? "") ?? [];
  return file && says ? { file, says } : undefined;
}
