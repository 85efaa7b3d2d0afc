import { Component, type ComponentType, Fragment, type PropsWithChildren, useEffect } from "react";

/** A component as an island. An event tells `deferred.ts` when it is drawn, React listens, and the effects of its parts have run. */
export function island<Props extends object>(Part: ComponentType<Props>) {
  return function Island(props: Props) {
    useEffect(() => void dispatchEvent(new Event("islanddrawn")), []);
    return <Boundary>{<Part {...props} />}</Boundary>;
  };
}

/**
 * Draws an island anew when another program has taken elements away, with what was typed in it. What fails again at once
 * is given up, and the page says so.
 */
class Boundary extends Component<PropsWithChildren> {
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

/** Remembers what is typed and chosen and where the focus is; the answer gives it back, by places, to new controls. */
function keepTyped(): () => void {
  const before = controls().map((control) => ({ control, value: control.value, checked: control.checked }));
  const focused = document.activeElement;
  return () => {
    const lost = before.filter(({ control }) => !control.isConnected);
    const drawn = controls().filter((control) => before.every((one) => one.control !== control));
    lost.forEach(({ control, value, checked }, place) => {
      Object.assign(drawn[place] ?? {}, { value, checked });
      if (control === focused) drawn[place]?.focus();
    });
  };
}

const controls = () => [...document.querySelectorAll<HTMLInputElement>("a,button,input,select")];
