import type { Preview } from "../../contract.ts";

const reasons = {
  starting: "The page comes in a moment …",
  faulty: "The page cannot be shown while this text, or something under Pages and settings, has faults.",
} as const;

/** Why the page is not there, or not as it was written last. */
export function PageNote({ preview, hasFaults }: { preview: Preview | undefined; hasFaults: boolean }) {
  const words =
    preview?.state === "absent"
      ? preview.reason
      : preview?.state === "shown"
        ? hasFaults
          ? "While there are faults, the page may stay as it was before."
          : ""
        : reasons[preview?.state ?? "starting"];
  return (
    <p className="page-note" role="status" hidden={!words}>
      {words}
    </p>
  );
}
