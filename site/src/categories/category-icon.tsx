import { Hammer, type IconNode, Lightbulb, ListChecks, PiggyBank, Smartphone, Telescope } from "lucide";
import { Icon } from "../ui/icon.tsx";
import type { Category } from "./category.ts";

const icons: Record<Category["icon"], IconNode> = {
  lightbulb: Lightbulb,
  hammer: Hammer,
  "list-checks": ListChecks,
  telescope: Telescope,
  "piggy-bank": PiggyBank,
  smartphone: Smartphone,
};

/** The icon that `categories.yaml` gives a category (specification, chapter 3, “Category”). */
export function CategoryIcon({ icon }: Pick<Category, "icon">) {
  return <Icon of={icons[icon]} />;
}
