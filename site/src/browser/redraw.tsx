import { Component, Fragment, type PropsWithChildren } from "react";
import { keepTyped } from "./keep-typed.ts";

/**
 * Draws an island anew when another program has taken elements away; what was typed in it is kept. What fails again at
 * once is given up, and `lost-part.ts` says so.
 */
export class Redraw extends Component<PropsWithChildren> {
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
