import path from "node:path";

export type Link = { path: string; target: string };

type Entry = { path: string; type: string; size: number; linkpath?: string };

const block = 4096;

/**
 * Decides entry by entry what is restored: files, folders, and links that stay inside, as long as they fit into `room`
 * (bytes).
 */
export function createContents(room: number) {
  const links: Link[] = [];
  const others: string[] = [];
  let left = room;
  return {
    links,
    /** A clause about what is wrong with this entry, which is then not restored. */
    add({ path: name, type, size, linkpath = "" }: Entry): string | undefined {
      // an empty file takes room too
      left -= block * (1 + Math.ceil(size / block));
      if (left < 0) return `it needs more room than the disk has, which is ${inGigabytes(room)}.`;
      if (`${name}${linkpath}`.includes("\0")) return "it names a file as no system can.";
      if (path.isAbsolute(name) || name.split("/").includes("..")) return `${name} lies outside the folder.`;
      if (type === "SymbolicLink") {
        if (!isInside({ path: name, target: linkpath }))
          return `the link ${name} leads out of the folder, to ${linkpath}.`;
        links.push({ path: name, target: linkpath });
        return undefined;
      }
      others.push(name);
      return type === "File" || type === "Directory" ? undefined : `${name} is no file, folder or link.`;
    },
    /** A clause about an entry that stands where a link stands, or beyond it. */
    faultOfLinks(): string | undefined {
      const paths = new Set(links.map((link) => link.path));
      const beyond =
        others.find((name) => paths.has(trimmed(name)) || isBeyond(name, paths)) ??
        links.find((link) => isBeyond(link.path, paths))?.path;
      if (beyond !== undefined) return `${beyond} stands where a link does.`;
      return paths.size < links.length ? "it has one link twice." : undefined;
    },
  };
}

/**
 * Whether a link stays inside the folder that its path begins at. “..” is taken at the beginning only, where no other
 * link can change its meaning.
 */
export function isInside({ path: name, target }: Link): boolean {
  const parts = target.split("/").filter((part) => part !== "" && part !== ".");
  const up = parts.findIndex((part) => part !== "..");
  if (target === "" || path.posix.isAbsolute(target)) return false;
  if (up !== -1 && parts.slice(up).includes("..")) return false;
  const end = path.posix.normalize(path.posix.join(path.posix.dirname(name), target));
  return end !== ".." && !end.startsWith("../");
}

function isBeyond(name: string, links: ReadonlySet<string>): boolean {
  const parts = trimmed(name).split("/");
  return parts.some((_, length) => length > 0 && links.has(parts.slice(0, length).join("/")));
}

function trimmed(name: string): string {
  return name.endsWith("/") ? name.slice(0, -1) : name;
}

function inGigabytes(bytes: number): string {
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
