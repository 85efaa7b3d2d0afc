import { expect, test } from "vitest";
import { article, folderWith } from "../../../site/src/testing/content-folder.ts";
import { checkText } from "./check-text.ts";

const queries = ["toast crumbs", "sparks and smoke", "shirt"];

test("of what readers searched for, the desk says what finds an unsaved draft, and what finds nothing", async () => {
  const root = folderWith({ "articles/iron-a-shirt.md": article });
  const draft = (fields: string) => ({
    path: "articles/clean-a-toaster.md",
    text: article
      .replace("title: Iron a Shirt", `title: Empty the Crumbs of a Toaster\ndraft: true\n${fields}`)
      .replace("[laundry, ironing, shirts]", "[kitchen tools, cleaning, bread]"),
  });
  const { searched } = await checkText(root, draft("askedAs: [toast crumbs]"), queries);
  expect(searched).toEqual({ finding: ["toast crumbs"], unanswered: ["sparks and smoke"] });
  const asked = await checkText(root, draft("askedAs: [toast crumbs, sparks and smoke]"), queries);
  expect(asked.searched?.finding).toEqual(["toast crumbs", "sparks and smoke"]);
  expect(asked.searched?.unanswered).toEqual([]);
});
