import type { Problem } from "../reading/problems.ts";

/** Raised when a change of a schema makes files of before faulty; `own-site/migrations.ts` then carries them. */
export const siteVersion = 1;

/** One fault instead of many where the files are of another time than the code. */
export function versionProblem(source: string, file: string): Problem | undefined {
  if (/^\s*$/.test(source)) {
    const fault = "is empty; copy the sample’s, content/site.yaml, and put in your own words";
    return { file, line: 1, field: "file", fault };
  }
  const found = Number(/^version:\s*(\d+)/m.exec(source)?.[1] ?? 0);
  if (found === siteVersion) return undefined;
  const line = Math.max(1, source.split("\n").findIndex((text) => text.startsWith("version:")) + 1);
  const fault =
    found < siteVersion
      ? `the site is written for an earlier version (${found}); carry it to this one (${siteVersion}) with: npm run migrate-site`
      : `the site is written for a later version (${found}) than this code reads (${siteVersion}); bring the code up to date with: git pull`;
  return { file, line, field: "version", fault };
}
