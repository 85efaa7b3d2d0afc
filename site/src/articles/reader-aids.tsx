import { useState } from "react";
import { parseJson, storedValue } from "../browser/stored-value.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { Steps } from "../steps/steps.tsx";
import { ContinueReading } from "./continue-reading.tsx";
import { nothingRead, type ReadingState, readingStateFrom } from "./reading-state.ts";
import { SectionLinks } from "./section-links.tsx";

/** The reading aids of an article: ticks at its steps, links to its sections, and the offer to continue reading. */
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

/** Stored as long as the tab lives, so that a reader who comes back to the article finds it as it was. */
function readingStore() {
  return storedValue<ReadingState>({
    key: `page:${location.pathname}`,
    area: "sessionStorage",
    initial: nothingRead,
    parse: (text) => readingStateFrom(parseJson(text)),
    format: (state) => JSON.stringify(state),
  });
}
