import type { IconNode } from "lucide";

/** A decorative icon of Lucide, in the colour of the text beside it. */
export function Icon({ of, className = "i" }: { of: IconNode; className?: string }) {
  return (
    // size and colour as attributes too, for browsers that cannot read our style
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={className}
      aria-hidden
    >
      {of.map(([Shape, attributes]) => (
        <Shape key={Object.values(attributes).join()} {...attributes} />
      ))}
    </svg>
  );
}
