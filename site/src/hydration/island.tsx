import { Component, type ComponentType, Fragment, type PropsWithChildren, useEffect } from "react";

/**
 * A component as an island. Fires an event for `deferred.dom.ts` once it is rendered, React listens, and its effects have
 * run.
 */
export function island<Props extends object>(Part: ComponentType<Props>) {
  return function Island(props: Props) {
    useEffect(() => void dispatchEvent(new Event("islanddrawn")), []);
    return <Boundary>{<Part {...props} />}</Boundary>;
  };
}

/**
 * Renders an island again, with what was typed, after another program (such as a translator) has removed its
 * elements. If it fails again at once, the page says so.
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

/**
 * Remembers what is typed and chosen and which control has the focus. Returns a function that restores it after React
 * has drawn the controls again: the first lost control gives its state to the first new one, and so on.
 */
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
