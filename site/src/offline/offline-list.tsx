import { useEffect, useState } from "react";
import { island } from "../browser/island.tsx";
import { useHydrated } from "../browser/use-hydrated.ts";
import { copyOf, keptAddresses, offlinePage, otherPages } from "./copies.ts";
import "./offline-list.css";

/** What opens on this device without a connection; and the page that was asked for, once the connection is back. */
export const OfflineList = island(function OfflineList() {
  const hydrated = useHydrated();
  return <div className="offline-list">{hydrated && <List />}</div>;
});

function List() {
  const [pages, setPages] = useState<{ address: string; title: string }[]>();
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    keptPages().then(setPages);
    const change = () => setIsBack(navigator.onLine);
    window.addEventListener("online", change);
    window.addEventListener("offline", change);
    return () => {
      window.removeEventListener("online", change);
      window.removeEventListener("offline", change);
    };
  }, []);
  const { pathname, href } = window.location;
  return (
    <>
      <div className="offline-list__go">
        <p role="status">{isBack ? "You are back online." : ""}</p>
        {pathname !== offlinePage && (
          <a className="btn btn--fill" href={href}>
            {isBack ? "Open the page" : "Try again"}
          </a>
        )}
      </div>
      {pages && (
        <section aria-labelledby="kept">
          <h2 id="kept">On this device</h2>
          {pages.length === 0 && <p>Nothing but the home page is kept here yet.</p>}
          <ul>
            {[...pages, { address: "/", title: "Home" }].map(({ address, title }) => (
              <li key={address}>
                <a href={address}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The saved pages that open without a connection, by their titles. */
async function keptPages() {
  const saved = (await keptAddresses()).filter((address) => !otherPages.includes(address));
  const pages = saved.map(async (address) => {
    const page = new DOMParser().parseFromString((await copyOf(address)) ?? "", "text/html");
    return { address, title: page.querySelector("h1")?.textContent || page.title };
  });
  return (await Promise.all(pages)).sort((a, b) => a.title.localeCompare(b.title));
}
