import { writeFileSync } from "node:fs";
import type { AstroIntegration } from "astro";
import type { CSSOptions } from "vite";

/**
 * A look on hover belongs to pointers that can hover: on a touch screen it would stick after a tap. Sheets say `:hover`
 * plainly; what else such pointers alone need stands under `@media (hover: hover)`. The build takes both out of the pages, where no first paint needs them, and writes them to `/hover.css`,
 * which `frame/page.astro` asks for at its end under `@media (hover: hover)`.
 */
export function hoverLooks(): AstroIntegration {
  // a sheet may be processed more than once, for pages and for scripts
  const found = new Map<string, string[]>();
  return {
    name: "hover-looks",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command === "build") updateConfig({ vite: { css: { postcss: takingHoverLooks(found) } } });
      },
      // in development they stand where they were written
      "astro:server:setup": ({ server }) => {
        server.middlewares.use("/hover.css", (_request, response) => {
          response.setHeader("Content-Type", "text/css");
          response.end();
        });
      },
      "astro:build:done": ({ dir }) => {
        const files = [...found.keys()].sort();
        writeFileSync(new URL("hover.css", dir), files.flatMap((file) => found.get(file) ?? []).join("\n"));
      },
    },
  };
}

/** Takes the rules that ask for `:hover`, and what is for such pointers only, out of each sheet; puts them into `found` by its file. */
export function takingHoverLooks(found: Map<string, string[]>) {
  return {
    plugins: [
      {
        postcssPlugin: "hover-looks",
        Once(root) {
          const looks: string[] = [];
          root.walkAtRules("media", (query) => {
            if (query.params !== "(hover: hover)") return;
            looks.push(inItsPlace(query));
            query.remove();
          });
          root.walkRules((rule) => {
            const hovering = rule.selectors.filter(isHover);
            if (hovering.length === 0) return;
            looks.push(inItsPlace(rule, rule.clone({ selectors: hovering })));
            const rest = rule.selectors.filter((selector) => !isHover(selector));
            if (rest.length > 0) rule.selectors = rest;
            else rule.remove();
          });
          if (looks.length > 0) found.set(root.source?.input.file ?? "", looks);
        },
      },
    ],
  } satisfies CSSOptions["postcss"];
}

const isHover = (selector: string) => selector.includes(":hover");

type Node = { type: string; name?: string; params?: string; parent?: unknown };

/** A rule as text, within the layer and the queries that it stands in; `rule` may be what is taken of it. */
function inItsPlace(place: Node, rule = place): string {
  let text = String(rule);
  for (let at = place.parent as Node | undefined; at; at = at.parent as Node | undefined)
    if (at.type === "atrule") text = `@${at.name} ${at.params} {${text}}`;
  return text;
}
