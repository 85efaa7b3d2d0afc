/** The mark of the site, 27×33: the sun in an arch, above the table. */
export const MARK = `<path d="M0 13.5a13.5 13.5 0 0 1 27 0V30a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" fill="#f9d9a8"/><circle cx="13.5" cy="18" r="7.5" fill="#f0a93b"/><path d="M0 23h27v7a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" fill="#d65f3c"/>`;
