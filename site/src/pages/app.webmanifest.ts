import { readBrand } from "../../../brand/brand.ts";
import { homeScreenIcons } from "../../../pictures/icons.ts";
import { siteWords } from "../content/catalogue.ts";

/** What a browser needs to put the site on a home screen (Web Application Manifest). */
export async function GET(): Promise<Response> {
  const { name, description, lang } = (await siteWords()).site;
  const [light] = readBrand().colours.paper;
  return Response.json({
    ...{ name, short_name: name, description, lang, id: "/", start_url: "/", scope: "/" },
    // without a browser's buttons where there is no other way; iOS knows no other
    ...{ display: "standalone", display_override: ["minimal-ui"] },
    ...{ background_color: light, theme_color: light },
    icons: homeScreenIcons.map(({ file, side, purpose }) => ({
      src: `/${file}`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose,
    })),
  });
}
