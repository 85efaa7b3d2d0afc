import { inlineParts } from "../../../site-folder/inline-text.ts";

/** A sentence of the settings: *stars* emphasise, `[text](/address)` is a link. */
export function InlineText({ text }: { text: string }) {
  return inlineParts(text).map((part, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a sentence never move
    if (part.kind === "link")
      return (
        <a key={index} href={part.address}>
          {part.text}
        </a>
      );
    return part.kind === "emphasis" ? <em key={index}>{part.text}</em> : part.text;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a sentence never move
  });
}
