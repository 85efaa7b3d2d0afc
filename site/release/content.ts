import path from "node:path";
import type { AstroIntegration, AstroIntegrationLogger } from "astro";
import type { Plugin } from "vite";
import { checkPictures } from "../../pictures/check-pictures.ts";
import { siteFolder } from "../../platform/paths.ts";
import { ContentError, describe, type Fault } from "../../site-folder/faults.ts";
import { ignoredFiles } from "../../site-folder/ignored-files.ts";
import { content, contentChanged } from "../src/content/current.ts";

/**
 * Before a build. Tells warnings; throws a `ContentError` with all faults. A picture that is not drawn is one: every
 * reader would see a hole.
 */
export async function readContent(): Promise<void> {
  const { faults, warnings } = await faultsOf(withPictures);
  for (const warning of [...ignoredFiles(siteFolder()), ...warnings])
    console.log(`warning: ${describe(warning).trim()}`);
  if (faults.length > 0) throw new ContentError(faults);
}

/**
 * In development: reads again after each change, lists faults in the terminal and on each page, and shows the last
 * content without faults.
 */
export function developmentContent(): AstroIntegration {
  return {
    name: "content",
    hooks: {
      "astro:config:setup": ({ command, updateConfig, logger }) => {
        if (command === "dev") updateConfig({ vite: { plugins: [followChanges(logger)] } });
      },
    },
  };
}

/** An editor writes a file in several steps, and the watcher leaves out a second change within 50 ms. */
const settleMs = 100;

/** Makes each page anew, from the module from which all take their content. */
function followChanges(logger: AstroIntegrationLogger): Plugin {
  const folder = siteFolder();
  const forPages = path.resolve(import.meta.dirname, "../src/content/for-pages.ts");
  // the temporary files of editors begin with a dot
  const isOfSite = (file: string) =>
    file.startsWith(folder + path.sep) && !path.basename(file).startsWith(".");
  const listFaults = async () => {
    const { faults, warnings } = await faultsOf(content);
    if (faults.length + warnings.length > 0) logger.error(new ContentError([...faults, ...warnings]).message);
  };
  let settled = Promise.withResolvers<void>();
  return {
    name: "content",
    async configureServer({ environments, middlewares, watcher, ws }) {
      for (const fault of ignoredFiles(folder)) logger.warn(describe(fault).trim());
      await listFaults();
      let requestedAt = 0;
      let changedAt = 0;
      middlewares.use(({ headers }, _response, next) => {
        if (/^(iframe|document)$/.test(String(headers["sec-fetch-dest"]))) requestedAt = performance.now();
        next();
      });
      const reload = () => ws.send({ type: "full-reload" });
      // a page that was requested before the last change and opens its socket only now would otherwise stay stale
      ws.on("connection", () => changedAt > requestedAt && reload());
      let timer: NodeJS.Timeout | undefined;
      const follow = () => {
        timer = undefined;
        contentChanged();
        for (const { moduleGraph } of Object.values(environments))
          for (const module of moduleGraph.getModulesByFile(forPages) ?? [])
            moduleGraph.invalidateModule(module);
        changedAt = performance.now();
        reload();
        settled.resolve();
        void listFaults();
      };
      // every event counts: of a file that was moved just after a change, the watcher may say that a folder is gone
      watcher.add(folder).on("all", (_event, file) => {
        if (!isOfSite(file)) return;
        if (timer) clearTimeout(timer);
        else settled = Promise.withResolvers();
        timer = setTimeout(follow, settleMs);
      });
    },
    // brand.yaml, from which style sheets are made, may be half written at its first event
    hotUpdate: { order: "pre", handler: ({ file }) => (isOfSite(file) ? settled.promise : undefined) },
  };
}

type Faults = { faults: readonly Fault[]; warnings: readonly Fault[] };

/** With an error that kept the folder from being read. */
async function faultsOf(read: () => Faults | Promise<Faults>): Promise<Faults> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.faults, warnings: [] };
  }
}

async function withPictures(): Promise<Faults> {
  const { warnings, pictured } = content();
  const ofPictures = await checkPictures(pictured);
  return {
    faults: [...ofPictures.faults, ...ofPictures.undrawn],
    warnings: [...warnings, ...ofPictures.warnings],
  };
}
