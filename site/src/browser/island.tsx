import { Component, type ComponentType, Fragment, type PropsWithChildren, useEffect } from "react";
import { keepTyped } from "./keep-typed.ts";

/**
 * A component as an island, for `client:late` (`late.ts`), which is told when it is drawn, React listens, and the effects of
 * its parts have run.
 */
export function island<Props extends object>(Part: ComponentType<Props>) {
  return function Island(props: Props) {
    useEffect(() => void dispatchEvent(new Event("islanddrawn")), []);
    return <Redraw>{<Part {...props} />}</Redraw>;
  };
}

/**
 * Draws an island anew when another program has taken elements away; what was typed in it is kept. What fails again at
 * once is given up, and `late.ts` says so.
 */
class Redraw extends Component<PropsWithChildren> {
  override state = { round: 0 };
  caught = -Infinity;
  giveBack = typeof document === "object" ? keepTyped() : undefined;
  override componentDidMount() {
    this.giveBack?.();
  }
  override componentDidCatch() {
    const isAgain = performance.now() - this.caught < 100;
    this.caught = performance.now();
    if (isAgain) dispatchEvent(new Event("islandlost"));
    else this.setState({ round: this.state.round + 1 });
  }
  override render() {
    return <Fragment key={this.state.round}>{this.props.children}</Fragment>;
  }
}
