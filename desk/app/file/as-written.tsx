/** Lines as they stand in a file or came from a command; the keyboard can scroll them. */
export function AsWritten({ name, text }: { name: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
    <section className="as-written" aria-label={name} tabIndex={0}>
      {text}
    </section>
  );
}
