import { ArrowLeft } from "lucide";
import { Icon } from "./icon.tsx";

export function BackHome() {
  return (
    <p className="ways-on">
      <a className="btn btn--line" href="/">
        <Icon of={ArrowLeft} />
        Back to Home
      </a>
    </p>
  );
}
