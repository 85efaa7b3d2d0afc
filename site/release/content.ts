import path from "node:path";
import type { AstroIntegration, AstroIntegrationLogger } from "astro";
import type { Plugin } from "vite";
import { checkPictures } from "../../pictures/check-pictures.ts";
import { ContentError, describe, type Problem } from "../../reading/problems.ts";
import { siteFolder } from "../../reading/site-folder.ts";
import { contentChanged, currentContent } from "../src/content/current.ts";
import { ignoredFiles } from "../src/content/ignored.ts";

/**
 * Reads the site's folder before a build begins, and in development again after each change. Faults end a build with a list
 * of all of them; in development they are listed in the terminal and on each page, which stays as it was last without.
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
        const { faults, warnings } = await checkBuild(siteFolder());
        for (const warning of warnings) logger.warn(describe(warning).trim());
        if (faults.length === 0) return;
        // an error that a hook throws is told as one of the hook, above its own words
        console.error(new ContentError(faults).message);
        process.exit(1);
      },
    },
  };
}

/** How long the list of faults waits for further changes, in milliseconds: an editor writes a file in several steps. */
const pause = 50;

/** A change of the site's folder is one of the module that all pages have their content from. */
function followChanges(logger: AstroIntegrationLogger): Plugin {
  const folder = siteFolder();
  const catalogue = path.resolve(import.meta.dirname, "../src/content/catalogue.ts");
  let timer: NodeJS.Timeout | undefined;
  const listFaults = () => {
    const faults = faultsNow();
    if (faults.length > 0) logger.error(new ContentError(faults).message);
  };
  return {
    name: "content",
    configureServer(server) {
      for (const problem of ignoredFiles(folder)) logger.warn(describe(problem).trim());
      listFaults();
      server.watcher.add(folder);
    },
    hotUpdate({ file, modules, server }) {
      // what programs put down for a moment begins with a dot
      if (!file.startsWith(folder + path.sep) || path.basename(file).startsWith(".")) return undefined;
      contentChanged();
      clearTimeout(timer);
      timer = setTimeout(listFaults, pause);
      if (this.environment.name === "client") server.ws.send({ type: "full-reload" });
      return [...modules, ...(this.environment.moduleGraph.getModulesByFile(catalogue) ?? [])];
    },
  };
}

function faultsNow(): readonly Problem[] {
  try {
    const { faults, warnings } = currentContent();
    return [...faults, ...warnings];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems;
  }
}

type BuildFaults = { faults: readonly Problem[]; warnings: readonly Problem[] };

/** A picture that is missing ends a build, since every reader would see a hole. */
async function checkBuild(root: string): Promise<BuildFaults> {
  const ignored = ignoredFiles(root);
  try {
    const shown = currentContent();
    const { problems, warnings } = await checkPictures(shown.pictured);
    return { faults: problems, warnings: [...ignored, ...shown.warnings, ...warnings] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.problems, warnings: ignored };
  }
}
