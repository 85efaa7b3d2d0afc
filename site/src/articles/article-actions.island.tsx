import { Printer } from "lucide";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { SaveButton } from "../saved/save-button.tsx";
import { ShareButton } from "../sharing/share-button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Article } from "./article.ts";

type Props = Pick<Article, "id" | "title"> & { prints?: boolean };

/** Save and Share at the head of an article; Print as well at its end. */
export const ArticleActions = island(function ArticleActions({ id, title, prints }: Props) {
  // only a script can print, so the button appears with the script
  const hydrated = useHydrated();
  return (
    <>
      <SaveButton kind="article" id={id} title={title} /> <ShareButton title={title} />{" "}
      {prints && hydrated && (
        <button type="button" className="btn btn--line" onClick={() => window.print()}>
          <Icon of={Printer} />
          <span>Print</span>
        </button>
      )}
    </>
  );
});
