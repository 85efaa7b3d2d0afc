import type { Start } from "./index-files.ts";

/**
 * Where a file lies below `/find/files/`, without `.json`. The address of a file that has not changed stays the same, so that
 * nobody carries it again; in one folder are those whose numbers are alike modulo the number of folders.
 */
export function placeOfFile({ folders }: Pick<Start, "folders">, name: string): string {
  return `${folders[Number(name.split("-")[1] ?? 0) % folders.length]}/${name}`;
}

/** Each folder's name takes six letters of `start`, which every search waits for. */
export const mostFolders = 256;
