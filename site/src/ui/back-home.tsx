import ArrowLeft from "lucide-react/icons/arrow-left";
import "./ways.css";

export function BackHome() {
  return (
    <p className="ways-on">
      <a className="btn btn--line" href="/">
        <ArrowLeft className="i" aria-hidden />
        Back to Home
      </a>
    </p>
  );
}
