import { inLanguage } from "../../../site-folder/direction.ts";

type Props = {
  links: readonly { to: string; label: string; lang?: string; className?: string }[];
  className?: string;
};

/** Nothing where there is none. */
export function Links({ links, className }: Props) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to} {...inLanguage(link.lang)}>
          <a className={link.className} href={link.to}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
