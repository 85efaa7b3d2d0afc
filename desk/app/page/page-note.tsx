import type { Preview } from "../../contract.ts";

/** Why the page is not, or not quite, what was written last. */
export function PageNote({ preview, isDraft }: { preview: Preview | undefined; isDraft: boolean }) {
  const words = wordsOf(preview, isDraft);
  return (
    <p className="page-note" role="status" hidden={!words}>
      {words}
    </p>
  );
}

function wordsOf(preview: Preview | undefined, isDraft: boolean): string {
  if (!preview || preview.state === "starting") return "The page comes in a moment …";
  if (preview.state === "absent") return preview.reason;
  if (preview.state === "shown") return "";
  const [fault, ...others] = preview.faults;
  const what = `${fault?.message ?? ""}${others.length > 0 ? ` (And ${others.length} more: see Faults.)` : ""}`;
  if (!preview.address) return `The page cannot be shown yet. ${what}`;
  return isDraft ? what : `The page does not show this change yet. ${what}`;
}
