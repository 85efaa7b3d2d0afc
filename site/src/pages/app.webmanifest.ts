import { readBrand } from "../../../brand/brand.ts";
import { homeScreenIcons } from "../../../pictures/icons.ts";
import { content } from "../content/for-pages.ts";

/** With it a browser puts the site on a home screen. */
export function GET(): Response {
  const { name, description, lang } = content().site;
  const [light] = readBrand().colours.paper;
  return Response.json({
    name,
    short_name: name,
    description,
    lang,
    id: "/",
    start_url: "/",
    scope: "/",
    // with the browser's navigation buttons where the browser can (`minimal-ui`); iOS only knows `standalone`
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
  });
}
