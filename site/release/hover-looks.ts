import type { CSSOptions } from "vite";

/**
 * A look on hover belongs to pointers that can hover: on a touch screen it would stick after a tap. Sheets say `:hover`
 * plainly, and the build puts such rules under `@media (hover: hover)`.
 */
export const hoverLooks = {
  plugins: [
    {
      postcssPlugin: "hover-looks",
      Rule(rule, { AtRule }) {
        const isHover = (selector: string) => selector.includes(":hover");
        if (!rule.selectors.some(isHover) || isInHoverQuery(rule.parent)) return;
        const rest = rule.selectors.filter((selector) => !isHover(selector));
        if (rest.length > 0) rule.before(rule.clone({ selectors: rest }));
        const query = new AtRule({ name: "media", params: "(hover: hover)" });
        query.append(rule.clone({ selectors: rule.selectors.filter(isHover) }));
        rule.replaceWith(query);
      },
    },
  ],
} satisfies CSSOptions["postcss"];

type Parent = { type: string; params?: string; parent?: unknown } | undefined;

function isInHoverQuery(parent: Parent): boolean {
  if (!parent) return false;
  return parent.params?.includes("(hover: hover)") || isInHoverQuery(parent.parent as Parent);
}
