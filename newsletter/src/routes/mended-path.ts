/**
 * The path of a request without what mail programs leave behind a link: a full stop, a bracket, the sentence that goes
 * on. Only what follows a link's own letters is dropped, so that no form of a link opens what the plain one does not.
 */
export function mendedPath(request: Request): string {
  const { pathname } = new URL(request.url);
  const [link] = links.exec(pathname) ?? rooms.exec(pathname)?.slice(1) ?? [];
  return link ?? pathname;
}

const links = /^\/(confirm|unsubscribe|me|issues)\/[\w.-]*[A-Za-z0-9](\/(export|erase|again)(?![\w-]))?/;
const rooms = /^(\/(?:me|issues))(?:[^A-Za-z0-9/-].*|\/)$/;
