import type { LucideIcon } from "lucide-react";
import Hammer from "lucide-react/icons/hammer";
import Lightbulb from "lucide-react/icons/lightbulb";
import ListChecks from "lucide-react/icons/list-checks";
import PiggyBank from "lucide-react/icons/piggy-bank";
import Smartphone from "lucide-react/icons/smartphone";
import Telescope from "lucide-react/icons/telescope";

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
