import { Printer } from "lucide";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { SaveButton } from "../saved/save-button.tsx";
import { ShareButton } from "../sharing/share-button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Article } from "./article.ts";

export const SaveAction = island(function SaveAction({ id, title }: Pick<Article, "id" | "title">) {
  return <SaveButton kind="article" id={id} title={title} />;
});

export const ShareAction = island(ShareButton);

/** Only a script can print, so the button appears with the script. */
export const PrintAction = island(function PrintAction() {
  const hydrated = useHydrated();
  return (
    hydrated && (
      <button type="button" className="btn btn--line" onClick={() => window.print()}>
        <Icon of={Printer} />
        <span>Print</span>
      </button>
    )
  );
});
