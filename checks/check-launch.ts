import { accessSync, constants } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { answerHelp } from "../platform/help.ts";
import { placeIn, projectRoot, sampleFolder, siteFolder } from "../platform/paths.ts";
import { textOfSettings } from "../platform/settings-file.ts";
import { loadContent } from "../site/src/content/load.ts";
import { legalPagesIn } from "../site/src/content/load-pages.ts";
import { ContentError, describe, type Fault } from "../site-folder/faults.ts";
import { legalPages } from "../site-folder/file-kinds.ts";
import { orThrow, textIfThere, textOf } from "../site-folder/read.ts";
import { readSite } from "../site-folder/settings.ts";
import { disclosureFaults } from "./launch/disclosures.ts";
import { newsletterFaults } from "./launch/newsletter.ts";
import { absentPolicy, legalFaults, providerFaults } from "./launch/provider.ts";
import { headlineFaults, peopleFaults, sampleLogoFaults } from "./launch/sample-data.ts";
import { siteFaults } from "./launch/site-settings.ts";

/**
 * `npm run check:launch`: what only the operator can supply and that is still sample data. Articles, quizzes and other
 * texts of the sample may stay.
 */
function openFaults(root: string): Fault[] {
  const environment = { ...process.env };
  // they would override site.yaml here, but not in a build
  for (const variable of ["SITE_URL", "NEWSLETTER_URL"]) delete process.env[variable];
  const { site, articles, people } = loadContent(root);
  const sample = sampleFolder();
  const file = { file: placeIn(root, "site.yaml"), text: textOf(root, "site.yaml"), value: site };
  const settings = [".env", ".env.newsletter"].flatMap((file) => {
    const text = textOfSettings(path.join(projectRoot(), file));
    return text === "" ? [] : [{ file, text }];
  });
  const compared = (name: string) => ({ file: placeIn(root, name), sample: textOf(sample, name) });
  return [
    ...siteFaults(file),
    ...disclosureFaults(file, {
      sample: orThrow(readSite(sample)),
      articles,
      editors: people.editors.name,
    }),
    ...headlineFaults({ ...compared("site.yaml"), text: file.text }),
    ...providerFaults(file, textOf(sample, "site.yaml")),
    ...peopleFaults({ ...compared("people.yaml"), text: textIfThere(root, "people.yaml") ?? "" }),
    ...sampleLogoFaults({
      file: placeIn(root, "logo.svg"),
      text: textIfThere(root, "logo.svg") ?? "",
      sample: textOf(path.join(projectRoot(), "new-site/template"), "logo.svg"),
    }),
    ...absentPolicy(placeIn(root, "legal/privacy.md"), legalPagesIn(root)),
    ...legalPagesIn(root)
      .map((page) => `legal/${page}.md`)
      .flatMap((name) => legalFaults({ ...compared(name), text: textOf(root, name) }, site.provider)),
    ...(servesElsewhere ? [] : newsletterFaults(environment, settings, site)),
  ];
}

/** It has the newsletter’s settings. */
const servesElsewhere = process.env.PUBLISH_TO;

answerHelp(`npm run check:launch
Names what is still missing before the site may go public, with file, line and what to do.`);
parseArgs();
process.exitCode = checkLaunch();

/** Another computer may have sent it. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** As the file is called on the computer that has sent it. */
function atHome(fault: Fault, root: string): Fault {
  const here = `${placeIn(root)}/`;
  return fault.file.startsWith(here) ? { ...fault, file: fault.file.slice(here.length) } : fault;
}

function checkLaunch(): 0 | 1 {
  try {
    const root = siteFolder();
    const isSent = !isWritable(root);
    const faults = openFaults(root);
    for (const fault of faults) console.log(describe(isSent ? atHome(fault, root) : fault).trim());
    if (isSent && faults.length > 0)
      console.log("note: correct the site’s files on the computer that you publish from, and publish again");
    if (servesElsewhere)
      console.log(
        `note: the newsletter’s settings are on ${servesElsewhere}; npm run check:launch there checks them`,
      );
    const missing = legalPages.filter((id) => id !== "privacy" && !legalPagesIn(root).includes(id));
    for (const page of missing)
      console.log(`note: the site has no legal/${page}.md; see whether the law of your country asks for one`);
    if (textIfThere(root, "legal/accessibility.md") === undefined)
      console.log(
        "note: /accessibility says what the makers of the program test; say in legal/accessibility.md what you have tested yourself",
      );
    console.log(
      "note: deploy/Caddyfile tells browsers to stay with HTTPS (HSTS) on every host; if another server answers for the site or the newsletter, let it send Strict-Transport-Security too",
    );
    console.log(faults.length === 0 ? "Ready to launch." : `Not ready to launch: ${faults.length} open.`);
    return faults.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.log(`${error.message}\nRun npm run check:content first.`);
    return 1;
  }
}
