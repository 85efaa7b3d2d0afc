/** For whom a run reads the site's folder: `public` for readers, who see neither drafts nor what is scheduled; `dev` for those who write. */
export type BuildMode = "public" | "dev";

/** The mode that `site/astro.ts` was asked for; everything else that reads the folder does it for readers. */
export function currentMode({ KNACK_MODE: named } = process.env): BuildMode {
  return named === "dev" ? named : "public";
}

/**
 * The moment that decides what is published, in milliseconds since 1970: now, unless the environment names another, so that
 * a release is built for the day on which it was begun.
 */
export function momentOfBuild({ KNACK_BUILD_MOMENT: named } = process.env): number {
  return named ? Number(named) : Date.now();
}

/** Whether readers see what is dated so on this day (both YYYY-MM-DD). */
export function isPublished(
  { draft, publishedAt }: { draft: boolean; publishedAt: string },
  today: string,
): boolean {
  return !draft && publishedAt <= today;
}

/** Whether a file says `draft: true`: of the text, since a draft with faults may not be readable. */
export function saysDraft(frontMatter: string): boolean {
  return /^\s*(["']?)draft\1\s*:\s*(true|True|TRUE)\s*(#.*)?$/m.test(frontMatter);
}

/** The writing desk whose preview this process is: the key that it shows, its own origin, and the folder for what only the preview keeps. */
export type DeskOfPreview = { key: string; folder: string; origin: string };

/** Undefined in every other process. */
export function deskOfPreview(
  { KNACK_DESK_KEY: key, KNACK_DESK_FOLDER: folder, KNACK_DESK_ORIGIN: origin } = process.env,
): DeskOfPreview | undefined {
  return key && folder && origin ? { key, folder, origin } : undefined;
}
