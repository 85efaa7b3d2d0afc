import { Clock } from "lucide";
import { Icon } from "../ui/icon.tsx";
import "../styles/labels.css";

export function QuizFacts({ children }: { children: string }) {
  return (
    <p className="meta">
      <span>
        <Icon of={Clock} />
        <span>{children}</span>
      </span>
    </p>
  );
}
