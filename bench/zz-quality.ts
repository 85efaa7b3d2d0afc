import { readFileSync } from "node:fs";
import { parse } from "/work/wt/find/node_modules/yaml/dist/index.js";
import { loadContent } from "/work/wt/find/site/src/content/load.ts";
import { indexOf } from "/work/wt/find/site/src/testing/index-of.ts";
import { buildIndex } from "/work/wt/find/site/src/search/build-index.ts";
import { search } from "/work/wt/find/site/src/search/search.ts";
import { articleEntry, quizEntry } from "/work/wt/find/site/src/search/search-entries.ts";
import { manyTips } from "/work/wt/find/bench/subjects/many-tips.ts";
const list = Object.values(parse(readFileSync("/work/wt/find/bench/queries.yaml","utf8"))).flat() as any[];
const content = loadContent("/work/wt/find/content");
const blank = process.argv.includes("--held");
for (const count of process.argv.includes("--many") ? [46,1000] : [46]) {
  const tips = manyTips(content, count);
  const files = buildIndex(tips, content.synonyms, tips.length - content.quizzes.length);
  const index = await indexOf(files);
  const rows: any[] = [];
  for (const { q, right, apart } of list) {
    let r: any; for await (r of search(index, q, { count: Infinity }));
    const shown = [r.best, r.found, r.close].flat().map(({card}: any) => card.kind==="quiz" ? "quiz/"+card.id : card.id);
    const place = right.length===0 ? (r.foundCount===0 && !r.isNear ? 0 : 99) : shown.findIndex((id: string) => right.includes(id));
    rows.push({ q, right, apart, place: place<0?99:place, got: shown.slice(0,3), f: r.foundCount, n: r.isNear });
  }
  const pct = (l: any[], n: number) => (100*l.filter(x=>x.place<n).length/l.length).toFixed(1);
  console.log(count, "all", rows.length, pct(rows,1), pct(rows,3), "apart", rows.filter(r=>r.apart).length, pct(rows.filter(r=>r.apart),1), pct(rows.filter(r=>r.apart),3), "own", pct(rows.filter(r=>!r.apart),1), pct(rows.filter(r=>!r.apart),3));
  if (count===46 || process.argv.includes("-v")) for (const r of rows.filter(r=>r.place>0)) console.log("  ", r.place, r.apart?"A":" ", JSON.stringify(r.q), "want", r.right.join(","), "got", r.got.join(" "), r.right.length?"":`found ${r.f} near ${r.n}`);
}
