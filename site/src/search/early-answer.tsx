import { EmergencyBox } from "../emergencies/emergency-box.tsx";
import { drawn } from "../hydration/draw.dom.ts";
import { drawEarly } from "./early-results.ts";
import { FoundCount, FoundTips, headingOf, withEmergency } from "./found-tips.tsx";
import { resultsData } from "./results-data.dom.ts";
import { resultsOf } from "./results-of.ts";
import { firstFew, firstHitCount, type Results } from "./search.ts";

// `hydration/needs.inline.js` runs this, and waits until it is drawn; React goes on from there
const { search } = location;
const q = new URLSearchParams(search).get("q")?.trim();
// after a failure the page asks again, and says what is wrong
if (q) await drawnAnswer(q);

/** What only comes close may still change its place until all texts are searched. */
function drawnAnswer(q: string): Promise<void> {
  return new Promise((done, fail) => {
    const show = (results: Results) => {
      if (results.isComplete || results.foundCount) whenRead(() => done(draw(q, results)));
    };
    resultsOf(q, firstHitCount, show).catch(fail);
  });
}

function whenRead(then: () => void): void {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", then);
  else then();
}

function draw(q: string, results: Results): void {
  const data = resultsData();
  const found = withEmergency(q, results, data.emergencies);
  const title = document.querySelector("h1");
  const hints = document.querySelector<HTMLElement>(".results > *");
  const count = document.querySelector(".results > [role=status]");
  if (!title || !hints || !count) return;
  drawEarly({ search, q, results }, () => {
    title.textContent = headingOf(q);
    // a screen reader says what changes in an element that stays
    const { className, children } = FoundCount({ q, results: found }).props;
    count.className = className;
    count.replaceChildren(drawn(children));
    hints.hidden = true;
    count.before(drawn(<EmergencyBox query={q} emergencies={data.emergencies} />));
    count.after(drawn(<FoundTips q={q} results={firstFew(found)} data={data} />));
    document.documentElement.classList.add("early");
  });
}
