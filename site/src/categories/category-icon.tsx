import type { LucideIcon } from "lucide-react";
import Hammer from "lucide-react/icons/hammer";
import Lightbulb from "lucide-react/icons/lightbulb";
import ListChecks from "lucide-react/icons/list-checks";
import PiggyBank from "lucide-react/icons/piggy-bank";
import Smartphone from "lucide-react/icons/smartphone";
import Telescope from "lucide-react/icons/telescope";
import type { Category } from "./category.ts";

const icons: Record<Category["icon"], LucideIcon> = {
  lightbulb: Lightbulb,
  hammer: Hammer,
  "list-checks": ListChecks,
  telescope: Telescope,
  "piggy-bank": PiggyBank,
  smartphone: Smartphone,
};

/** The icon that `categories.yaml` gives a category (specification, chapter 3, “Category”). */
export function CategoryIcon({ icon }: Pick<Category, "icon">) {
  const Icon = icons[icon];
  return <Icon className="i" aria-hidden />;
}
