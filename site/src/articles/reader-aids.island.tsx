import { type ComponentProps, useEffect, useState } from "react";
import { parseJson, storedValue } from "../browser/stored-value.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { island } from "../hydration/island.tsx";
import { FollowButton } from "../steps/follow-button.tsx";
import { Steps } from "../steps/steps.tsx";
import { ContinueReading } from "./continue-reading.tsx";
import { makeDeviceTabs } from "./device-tabs.dom.ts";
import { SectionLinks } from "./section-links.tsx";

/**
 * “Follow along” in the head of an article, tabs for devices, ticks, links to sections, and the offer to continue
 * reading. `steps`: of each list.
 */
export const ReaderAids = island(function ReaderAids({ steps }: { steps: readonly number[] }) {
  const [hasTabs, setHasTabs] = useState(false);
  const [presses, setPresses] = useState(0);
  const [isComing, setIsComing] = useState(false);
  useEffect(() => {
    makeDeviceTabs();
    setHasTabs(true);
  }, []);
  return (
    <>
      {steps.length > 0 && (
        <FollowButton steps={steps} isComing={isComing} onFollow={() => setPresses(presses + 1)} />
      )}
      {hasTabs && <Aids presses={presses} onComing={setIsComing} />}
    </>
  );
});

type AidsProps = Pick<ComponentProps<typeof Steps>, "presses" | "onComing">;

function Aids(props: AidsProps) {
  const [store] = useState(readingStore);
  const { ticks, section } = useStoredValue(store);
  return (
    <>
      <Steps {...props} ticks={ticks} onTicks={(ticks) => void store.write({ ...store.read(), ticks })} />
      <SectionLinks />
      <ContinueReading
        section={section}
        onSection={(section) => void store.write({ ...store.read(), section })}
      />
    </>
  );
}

/** By index. */
type ReadingState = { ticks: readonly string[]; section: string };

/** As long as the tab lives. */
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
