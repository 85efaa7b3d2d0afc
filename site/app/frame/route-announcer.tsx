import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After a client navigation, moves focus to the page and tells screen readers its title, as a page load would. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return (
    <p className="sr" role="status" data-testid="announcer">
      {title}
    </p>
  );
}
