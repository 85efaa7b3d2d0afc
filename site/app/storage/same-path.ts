/** Whether a navigation stays on its page: only query or history state change, so no data is to be loaded. */
export function samePath({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname === nextUrl.pathname;
}
