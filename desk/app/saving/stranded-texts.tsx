import { useCallback, useEffect, useState } from "react";
import type { SiteOverview } from "../../contract.ts";
import { say } from "../announce/announce.tsx";
import type { Ask } from "../calls/calls.ts";
import { momentOf } from "../calls/moment.ts";
import { AsWritten } from "../file/as-written.tsx";
import { readFields } from "../file/fields.ts";
import { partsOf } from "../file/parts.ts";
import { go } from "../place/use-place.ts";
import { browserStore } from "./kept-store.ts";
import { discard, type Stranded, strandedIn } from "./stranded.ts";
import { giveUp } from "./use-opened.ts";
import "./stranded-texts.css";

/** How often it is looked for what this and other windows have kept, in ms. */
const every = 2000;

type Props = { ask: Ask; site: SiteOverview; look: () => Promise<void> };

/** What was typed into files that are gone, which nobody could open any more: each can be put back, copied or let go. */
export function StrandedTexts({ ask, site, look }: Props) {
  const [texts, lookForTexts] = useStranded(site);
  const [trouble, setTrouble] = useState("");
  if (texts.length === 0) return null;
  const act = (work: (text: Stranded) => Promise<string>) => async (text: Stranded) => {
    try {
      setTrouble("");
      say(await work(text));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  };
  const letGo = async (text: Stranded) => {
    await giveUp(text.path);
    await discard(browserStore(), text);
    await lookForTexts();
  };
  const putBack = act(async (text) => {
    await ask("PUT /api/file", { body: { path: text.path, text: text.text, base: null } });
    await letGo(text);
    await look();
    go(text.path);
    return `${titleOf(text)} is on the disk again.`;
  });
  const copy = act(async (text) => {
    await navigator.clipboard.writeText(text.text);
    return `${titleOf(text)} is copied.`;
  });
  const discardIt = act(async (text) => {
    await letGo(text);
    return `${titleOf(text)} is discarded.`;
  });
  return (
    <section className="stranded" aria-labelledby="stranded">
      <h2 id="stranded">
        {texts.length === 1 ? "A text that is not on the disk" : "Texts that are not on the disk"}
      </h2>
      <p>
        Something was typed here that did not reach its file, and the file is gone: it was removed or renamed.
        This browser still has the whole text.
      </p>
      {trouble && <p role="alert">{trouble}</p>}
      <ul className="rows">
        {texts.map((text) => (
          <li key={text.key}>
            <span>
              <b>{titleOf(text)}</b>
              <small>
                {text.path}, typed on {momentOf(text.at)}
              </small>
              <details>
                <summary>Read it</summary>
                <AsWritten name={`The text of ${titleOf(text)}`} text={text.text} />
              </details>
            </span>
            <span className="rows__acts">
              <Act name="Put it back as a new file" of={text} run={putBack} />
              <Act name="Copy" of={text} run={copy} />
              <Act name="Discard" of={text} run={discardIt} isBad />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ActProps = { name: string; of: Stranded; run: (text: Stranded) => Promise<void>; isBad?: boolean };

function Act({ name, of, run, isBad = false }: ActProps) {
  return (
    <button type="button" className={isBad ? "small small--bad" : "small"} onClick={() => void run(of)}>
      {name}
      <span className="sr">: {titleOf(of)}</span>
    </button>
  );
}

function useStranded(site: SiteOverview): [Stranded[], () => Promise<void>] {
  const [texts, setTexts] = useState<Stranded[]>([]);
  const lookForThem = useCallback(async () => {
    const paths = new Set(site.files.map(({ path }) => path));
    const found = await strandedIn(browserStore(), site.folder, paths).catch(() => []);
    setTexts((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
  }, [site]);
  useEffect(() => {
    void lookForThem();
    const timer = setInterval(() => void lookForThem(), every);
    return () => clearInterval(timer);
  }, [lookForThem]);
  return [texts, lookForThem];
}

function titleOf({ path, text }: Stranded): string {
  const title = readFields(partsOf(text, path).fields).values?.title;
  return typeof title === "string" && title !== "" ? title : path;
}
