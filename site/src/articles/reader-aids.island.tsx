import { useEffect, useState } from "react";
import { parseJson, storedValue } from "../browser/stored-value.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { island } from "../hydration/island.tsx";
import { Steps } from "../steps/steps.tsx";
import { ContinueReading } from "./continue-reading.tsx";
import { makeDeviceTabs } from "./device-tabs.dom.ts";
import { SectionLinks } from "./section-links.tsx";

/**
 * The reading aids of an article: tabs for its devices, ticks at its steps, links to its sections, and the offer to
 * continue reading.
 */
export const ReaderAids = island(function ReaderAids() {
  const [hasTabs, setHasTabs] = useState(false);
  useEffect(() => {
    makeDeviceTabs();
    setHasTabs(true);
  }, []);
  return hasTabs && <Aids />;
});

function Aids() {
  const [store] = useState(readingStore);
  const { ticks, section } = useStoredValue(store);
  return (
    <>
      <Steps ticks={ticks} onTicks={(ticks) => void store.write({ ...store.read(), ticks })} />
      <SectionLinks />
      <ContinueReading
        section={section}
        onSection={(section) => void store.write({ ...store.read(), section })}
      />
    </>
  );
}

/** What a tab stores about an article: the ticked steps, by their index, and the heading that the reader had reached. */
type ReadingState = { ticks: readonly string[]; section: string };

/** Stored as long as the tab lives, so that a reader who comes back to the article finds it as it was. */
function readingStore() {
  return storedValue<ReadingState>({
    key: `page:${location.pathname}`,
    area: "sessionStorage",
    initial: { ticks: [], section: "" },
    parse: (text) => {
      const { ticks, section } = Object(parseJson(text));
      return {
        ticks: Array.isArray(ticks) ? ticks.filter((tick) => typeof tick === "string") : [],
        section: typeof section === "string" ? section : "",
      };
    },
    format: JSON.stringify,
  });
}
