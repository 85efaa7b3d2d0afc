import {
  Component,
  type ComponentType,
  Fragment,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
} from "react";
import { Broken } from "./broken.tsx";

/**
 * A component as an island. Fires an event for `deferred.dom.ts` once it is rendered, React listens, and its effects have
 * run. `isUnseen`: the page shows nothing of it at first, so nobody misses it if it always fails.
 */
export function island<Props extends object>(Part: ComponentType<Props>, { isUnseen = false } = {}) {
  return function Island(props: Props) {
    useEffect(() => void dispatchEvent(new Event("islanddrawn")), []);
    return <Boundary instead={isUnseen ? null : <Broken />}>{<Part {...props} />}</Boundary>;
  };
}

type BoundaryState = { round: number; is: "whole" | "failed" | "given up" };

/**
 * Renders an island again, with what was typed, after another program (such as a translator) has removed its
 * elements. If it fails again at once, or cannot be rendered at all, `instead` says so.
 */
class Boundary extends Component<PropsWithChildren<{ instead: ReactNode }>, BoundaryState> {
  // without this, React passes a second failure on, and takes the whole island out of the page
  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { is: "failed" };
  }
  override state: BoundaryState = { round: 0, is: "whole" };
  lastFailure = -Infinity;
  roundShown = 0;
  giveBack = typeof document === "object" ? keepTyped() : undefined;
  override componentDidMount() {
    this.giveBack?.();
  }
  override componentDidUpdate() {
    if (this.state.is === "whole") this.roundShown = this.state.round;
  }
  override componentDidCatch() {
    const { round } = this.state;
    const isAgain = this.roundShown < round || performance.now() - this.lastFailure < 100;
    this.lastFailure = performance.now();
    this.setState(isAgain ? { round, is: "given up" } : { round: round + 1, is: "whole" });
  }
  override render() {
    const { round, is } = this.state;
    if (is === "failed") return null;
    return is === "whole" ? <Fragment key={round}>{this.props.children}</Fragment> : this.props.instead;
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
