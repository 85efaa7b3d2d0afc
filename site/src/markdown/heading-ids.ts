import GithubSlugger from "github-slugger";

/** No heading gets them (`built-files.spec.ts` compares them). */
export const idsOfPages: readonly string[] = [
  ..."main menu late q-head q-menu suggestions-0 suggestions-1 part-failed cookie-title".split(" "),
  ..."news email email-status weekly-tips article-body related".split(" "),
  ..."team badges press awards notice include provider cookie-settings receipt-title".split(" "),
];

/** Each heading is asked for once, in order; the desk asks for them too. */
export function headingIds(): (text: string) => string {
  const slugger = new GithubSlugger();
  for (const id of idsOfPages) slugger.slug(id);
  return (text) => slugger.slug(/[\p{L}\p{N}]/u.test(text) ? text : "section");
}
