import type { Brand } from "../../brand/brand.ts";
import type { Site } from "../../brand/site.ts";
import { homeScreenIcons } from "../../pictures/icons.ts";

type Named = Pick<Site, "name" | "description" | "lang">;

/** What a browser needs to put the site on a home screen (Web Application Manifest). */
export function webManifest({ name, description, lang }: Named, { paper }: Pick<Brand["colours"], "paper">) {
  const [light] = paper;
  return {
    name,
    short_name: name,
    description,
    lang,
    id: "/",
    start_url: "/",
    scope: "/",
    // without a browser's buttons where there is no other way; iOS knows no other
    display: "standalone",
    display_override: ["minimal-ui"],
    background_color: light,
    theme_color: light,
    icons: homeScreenIcons.map(({ file, side, purpose }) => ({
      src: `/${file}`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose,
    })),
  };
}
