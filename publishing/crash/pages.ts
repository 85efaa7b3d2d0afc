/** Enough pages that writing, verifying and removing them takes a while. */
export const addressesOfPages = ["/", ...Array.from({ length: 150 }, (_, at) => `/article/tip-${at}`)];
