import { useState } from "react";
import { parseJson, storedValue } from "../browser/stored-value.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { Steps } from "../steps/steps.tsx";
import { ContinueReading } from "./continue-reading.tsx";
import { nothingRead, type ReadingState, readingStateFrom } from "./reading-state.ts";
import { SectionLinks } from "./section-links.tsx";

/** What helps while reading an article: ticks at its steps, links to its sections, the way back to where one stopped. */
export function ReaderAids() {
  const [store] = useState(readingStore);
  const { ticks, section } = useStoredValue(store);
  const change = (part: Partial<ReadingState>) => void store.write({ ...store.read(), ...part });
  return (
    <>
      <Steps ticks={ticks} onTicks={(ticks) => change({ ticks })} />
      <SectionLinks />
      <ContinueReading section={section} onSection={(section) => change({ section })} />
    </>
  );
}

/** As long as the tab lives: who comes back to the article, by a link too, goes on where they were. */
function readingStore() {
  return storedValue<ReadingState>({
    key: `page:${location.pathname}`,
    area: "sessionStorage",
    initial: nothingRead,
    parse: (text) => readingStateFrom(parseJson(text)),
    format: (state) => JSON.stringify(state),
  });
}
