import Clock from "lucide-react/icons/clock";
import "../styles/labels.css";

/** How hard a quiz is, and how long it takes. */
export function QuizFacts({ children }: { children: string }) {
  return (
    <p className="meta">
      <span>
        <Clock className="i" aria-hidden />
        <span>{children}</span>
      </span>
    </p>
  );
}
