import { hueOf } from "../../../brand/brand.ts";
import { tonesOf } from "../../../brand/derive.ts";
import { texts } from "../texts.ts";

const { brand, site } = texts();

/** The newsletter texts of `site.yaml`, and their language. */
export const { newsletter: promises, lang: language } = site;

/** The colours of the brand, light and dark, for the mails and the service's pages alike. */
export const light = tonesOf(brand, "light");
export const dark = tonesOf(brand, "dark");

export const { mark, fonts } = brand;

/** A mail cannot show an SVG, so an operator with a logo of their own is shown by name. */
export const hasMark = brand.logo === undefined;

export const hues = Object.keys(brand.hues);

/** The name of a tip’s hue, from the name of its category. */
export const hueOfCategory = (category: string): string => hueOf(brand, category);
