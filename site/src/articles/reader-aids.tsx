import { usePageState } from "../browser/use-page-state.ts";
import { Steps } from "../steps/steps.tsx";
import { ContinueReading } from "./continue-reading.tsx";
import { nothingRead, readingStateFrom } from "./reading-state.ts";
import { SectionLinks } from "./section-links.tsx";

/** What helps while reading an article: ticks at its steps, links to its sections, the way back to where one stopped. */
export function ReaderAids() {
  const [{ ticks, section }, change] = usePageState(nothingRead, readingStateFrom);
  return (
    <>
      <Steps ticks={ticks} onTicks={(ticks) => change({ ticks })} />
      <SectionLinks />
      <ContinueReading section={section} onSection={(section) => change({ section })} />
    </>
  );
}
