import {
  Hammer,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  PiggyBank,
  Smartphone,
  Telescope,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  "life-hacks": Lightbulb,
  "how-tos": Hammer,
  productivity: ListChecks,
  "cool-stuff": Telescope,
  budget: PiggyBank,
  tech: Smartphone,
};

/** The icon of a category's family (specification, chapter 3, “Category”). */
export function CategoryIcon({ family }: { family: string }) {
  const Icon = icons[family] ?? Lightbulb;
  return <Icon className="i" aria-hidden />;
}
