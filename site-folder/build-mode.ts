/** `public` as for readers, without drafts and scheduled articles; `dev` for authors. */
export type BuildMode = "public" | "dev";

/** The mode of `site/astro.ts`; all other programs read the content as readers see it. */
export function currentMode({ KNACK_MODE: named } = process.env): BuildMode {
  return named === "dev" ? named : "public";
}

/** Decides what is published, in milliseconds since 1970: now, or the moment at which the build of a release began. */
export function momentOfBuild({ KNACK_BUILD_MOMENT: named } = process.env): number {
  return named ? Number(named) : Date.now();
}

/** Both YYYY-MM-DD. */
export function isPublished(
  { draft, publishedAt }: { draft: boolean; publishedAt: string },
  today: string,
): boolean {
  return !draft && publishedAt <= today;
}

/** Searches the text, since a draft with faults may not be readable. */
export function saysDraft(frontMatter: string): boolean {
  return /^\s*(["']?)draft\1\s*:\s*(true|True|TRUE)\s*(#.*)?$/m.test(frontMatter);
}

/**
 * The desk whose preview this process is: the secret key, the desk's origin, and the folder for the preview's cache.
 */
export type DeskOfPreview = { key: string; folder: string; origin: string };

/** Undefined in every other process. */
export function deskOfPreview(
  { KNACK_DESK_KEY: key, KNACK_DESK_FOLDER: folder, KNACK_DESK_ORIGIN: origin } = process.env,
): DeskOfPreview | undefined {
  return key && folder && origin ? { key, folder, origin } : undefined;
}
