import type { MouseEvent } from "react";
import { MoreButton, type MoreProps, useMore } from "../ui/first-part.tsx";

type Props = {
  list: { hidden: number; showMore: () => void; firstPart: string };
  /** Where the next part stands without scripts. */
  next?: string;
};

/** Shows more of a list; while the list is as its page has it, without scripts too. */
export function MoreOfList({ list: { hidden, showMore, firstPart }, next }: Props) {
  const more = { hidden, onMore: showMore };
  return next && firstPart === "shown" ? <MoreLink {...more} next={next} /> : <MoreButton {...more} />;
}

function MoreLink({ next, ...more }: MoreProps & { next: string }) {
  const props = useMore(more);
  if (!props) return null;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    props.onClick(event);
  };
  return (
    <p className="more-row">
      <a href={next} {...props} onClick={onClick} />
    </p>
  );
}
