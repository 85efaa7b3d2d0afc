import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import css from "@eslint/css";
import { runChecks } from "es-check";
import { ESLint } from "eslint";
import compat from "eslint-plugin-compat";

/** A script or a sheet: its name in a message, and its text. */
export type Source = { name: string; text: string };

/** What is asked for only where it is there, or does without. */
const guarded = {
  // asked through `?.` or `in`, by us and by React
  apis: ["navigator.connection", "navigator.wakeLock", "requestIdleCallback"],
  // paper has the margins of the printer
  atRules: ["page"],
  // lines and pages break less well, a scroll goes on behind a panel, a choice has plain colours
  properties: ["text-wrap", "break-after", "orphans", "widows", "overscroll-behavior", "forced-color-adjust"],
  // the menu has a state of its own where popovers are missing; a selection has the system's colour
  selectors: ["popover-open", "selection"],
};

/**
 * What these scripts use that one of the browsers does not know, as a line each: syntax and methods of the language
 * (es-check), interfaces of the browser (eslint-plugin-compat). `browsers` are in the words of browserslist.
 */
export async function scriptFaults(scripts: readonly Source[], browsers: string): Promise<string[]> {
  const languageFaults = await inFolder(scripts, (folder) => newerLanguage(folder, browsers));
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: {
      files: ["**/*.js"],
      languageOptions: { ecmaVersion: "latest", sourceType: "module" },
      plugins: { compat },
      rules: { "compat/compat": "error" },
      settings: { targets: [browsers], polyfills: guarded.apis },
    },
  });
  return [...languageFaults, ...(await lint(eslint, scripts))];
}

/** What these sheets use that is not “Baseline widely available”, as a line each. */
export function sheetFaults(sheets: readonly Source[]): Promise<string[]> {
  const allowed = {
    allowAtRules: guarded.atRules,
    allowProperties: guarded.properties,
    allowSelectors: guarded.selectors,
  };
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: {
      files: ["**/*.css"],
      plugins: { css },
      language: "css/css",
      rules: { "css/use-baseline": ["error", { available: "widely", ...allowed }] },
    },
  });
  return lint(eslint, sheets);
}

async function lint(eslint: ESLint, sources: readonly Source[]): Promise<string[]> {
  const faults = sources.map(async ({ name, text }) => {
    const [result] = await eslint.lintText(text, { filePath: name });
    return result?.messages.map(({ line, message }) => `${name}:${line}: ${message}`) ?? [];
  });
  return (await Promise.all(faults)).flat();
}

async function newerLanguage(folder: string, browserslistQuery: string): Promise<string[]> {
  const check = { files: [path.join(folder, "*.js")], module: true, checkFeatures: true, cache: false };
  const { errors } = await runChecks([
    { ...check, ecmaVersion: "checkBrowser", checkBrowser: true, browserslistQuery },
  ]);
  return errors.map(({ file, err }) => `${path.basename(file)}: ${err.message}`);
}

/** es-check reads files only. */
async function inFolder<T>(sources: readonly Source[], use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "browsers-"));
  try {
    for (const { name, text } of sources) await writeFile(path.join(folder, name), text);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
