const pagesWithoutQuery = { and: [{ href_matches: "/*" }, { not: { href_matches: "/*\\?(.+)" } }] };

/**
 * Fetched ahead where a link is hovered, prerendered where it is pressed (Speculation Rules). An address with a query
 * is left out: its page would have to fetch and search before anyone has asked. `/at-rest.js` puts them into the page
 * (`speculate.js`), which its policy allows by their hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: pagesWithoutQuery, eagerness: "moderate" }],
  prerender: [{ where: pagesWithoutQuery, eagerness: "conservative" }],
});
