/** A sentence of `site.yaml`: *stars* emphasise, `[text](/address)` is a link. */
export function InlineText({ text }: { text: string }) {
  return text.split(/(\*[^*]+\*|\[[^\]]+\]\([^)]+\))/).map((part, index) => {
    const [, emphasised] = /^\*(.+)\*$/.exec(part) ?? [];
    const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a sentence never move
    if (emphasised) return <em key={index}>{emphasised}</em>;
    if (!address) return part;
    return (
      <a key={index} href={address}>
        {words}
      </a>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a sentence never move
  });
}
