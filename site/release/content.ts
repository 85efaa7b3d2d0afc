import path from "node:path";
import type { AstroIntegration, AstroIntegrationLogger } from "astro";
import type { Plugin } from "vite";
import { checkPictures } from "../../pictures/check-pictures.ts";
import { ContentError, describe, type Problem } from "../../site-folder/problems.ts";
import { siteFolder } from "../../site-folder/site-folder.ts";
import { contentChanged, currentContent } from "../src/content/current.ts";
import { ignoredFiles } from "../src/content/ignored.ts";

/**
 * Reads the site's folder before a build begins, and in development after each change. A build ends with a list of
 * all faults. Development lists them in the terminal and on each page, and shows the last content without faults.
 */
export function content(): AstroIntegration {
  return {
    name: "content",
    hooks: {
      "astro:config:setup": ({ command, updateConfig, logger }) => {
        if (command === "dev") updateConfig({ vite: { plugins: [followChanges(logger)] } });
      },
      // before Astro empties dist/
      "astro:build:start": async ({ logger }) => {
        const { faults, warnings } = await problemsOf(withPictures);
        for (const warning of [...ignoredFiles(siteFolder()), ...warnings])
          logger.warn(describe(warning).trim());
        if (faults.length === 0) return;
        // Astro would print an error that a hook throws under the hook's name, above the list
        console.error(new ContentError(faults).message);
        process.exit(1);
      },
    },
  };
}

/** How long the list of faults waits for further changes, in milliseconds: an editor writes a file in several steps. */
const pause = 50;

/** Tells Vite that a changed file of the site's folder changes the module from which all pages take their content. */
function followChanges(logger: AstroIntegrationLogger): Plugin {
  const folder = siteFolder();
  const catalogue = path.resolve(import.meta.dirname, "../src/content/catalogue.ts");
  let timer: NodeJS.Timeout | undefined;
  const listFaults = async () => {
    const { faults, warnings } = await problemsOf(currentContent);
    if (faults.length + warnings.length > 0) logger.error(new ContentError([...faults, ...warnings]).message);
  };
  return {
    name: "content",
    // a file that is read while a program writes it looks empty, and no second change would be reported
    config: () => ({ server: { watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } } } }),
    async configureServer(server) {
      for (const problem of ignoredFiles(folder)) logger.warn(describe(problem).trim());
      await listFaults();
      server.watcher.add(folder);
    },
    hotUpdate({ file, modules, server }) {
      // the temporary files of editors begin with a dot
      if (!file.startsWith(folder + path.sep) || path.basename(file).startsWith(".")) return undefined;
      contentChanged();
      clearTimeout(timer);
      timer = setTimeout(listFaults, pause);
      if (this.environment.name === "client") server.ws.send({ type: "full-reload" });
      return [...modules, ...(this.environment.moduleGraph.getModulesByFile(catalogue) ?? [])];
    },
  };
}

type Problems = { faults: readonly Problem[]; warnings: readonly Problem[] };

/** The faults of the site's folder, including an error that kept it from being read. */
async function problemsOf(read: () => Problems | Promise<Problems>): Promise<Problems> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.problems, warnings: [] };
  }
}

/** Draws missing pictures. One that cannot be drawn ends a build, since every reader would see a hole. */
async function withPictures(): Promise<Problems> {
  const { warnings, pictured } = currentContent();
  const ofPictures = await checkPictures(pictured);
  return { faults: ofPictures.problems, warnings: [...warnings, ...ofPictures.warnings] };
}
