import { type ComponentType, useEffect } from "react";
import { Redraw } from "./redraw.tsx";

/** A component as an island. `late.ts` is told when it is drawn, React listens, and the effects of its parts have run. */
export function island<Props extends object>(Part: ComponentType<Props>) {
  return function Island(props: Props) {
    useEffect(() => void dispatchEvent(new Event("islanddrawn")), []);
    return <Redraw>{<Part {...props} />}</Redraw>;
  };
}
