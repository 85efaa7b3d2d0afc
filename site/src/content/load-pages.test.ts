import { afterAll, expect, test } from "vitest";
import { textOf } from "../../../reading/read.ts";
import { siteFolder } from "../../../reading/site-folder.ts";
import { article, folderWith } from "../testing/content-folder.ts";
import { loadContent } from "./load.ts";

test.each(["Tea: “my” way", "Tips *now*", "$& and $1", "{email}’s", "Fish & <Chips>"])(
  "a site may be called %s, and its pages say so",
  (name) => {
    const site = textOf(siteFolder(), "site.yaml").replace(
      /^name: .*/m,
      () => `name: ${JSON.stringify(name)}`,
    );
    const { html } =
      loadContent(folderWith({ "site.yaml": site, "articles/a.md": article }, afterAll)).pages.legal.terms ??
      {};
    const shown = name.replace("&", "&#x26;").replace("<", "&#x3C;");
    expect(html).toContain(`you and the operator of ${shown}, an individual`);
  },
);
