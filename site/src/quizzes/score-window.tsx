import { windowSvg } from "../../../brand/window.ts";

/** The brighter, the better the score; `id` tells two of one page apart. */
export function Window({ percent, id }: { percent: number; id?: string }) {
  const drawing = windowSvg({ percent, sill: "var(--mark-table)", id });
  return (
    <svg
      aria-hidden
      className="window"
      viewBox="0 0 100 125"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with a number in it
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
