import { describe } from "../reading/problems.ts";
import { placeIn, siteFolder } from "../reading/site-folder.ts";
import { migrate } from "./migrations.ts";

/** `npm run migrate-site`: carries the files of one's own site to the form that this code reads. */
const folder = siteFolder();
const { done, toDo } = migrate(folder);
for (const what of done) console.log(`carried: ${what}`);
for (const problem of toDo) console.log(`to do by hand: ${describe(problem).trim()}`);
console.log(
  done.length === 0
    ? `${placeIn(folder)}/ is up to date.`
    : `${placeIn(folder)}/ is carried${toDo.length > 0 ? " as far as a command can; the rest is named above" : ""}. Look at it with git diff, then commit it there.`,
);
