import { useEffect, useState } from "react";
import { island } from "../hydration/island.tsx";
import { copyOf, keptAddresses, offlinePage, otherPages } from "./stored-copies.ts";
import "../ui/results.css";
import "./offline.css";

type Page = { address: string; title: string };

export const OfflineList = island(function OfflineList() {
  const [pages, setPages] = useState<Page[]>();
  useEffect(() => void keptPages().then(setPages), []);
  return (
    <div className="late-lists offline-list">
      {pages && location.pathname !== offlinePage && (
        <a className="btn btn--fill" href={location.href}>
          Try again
        </a>
      )}
      {pages && (
        <section aria-labelledby="kept">
          <h2 id="kept">On this device</h2>
          {pages.length === 0 && <p>Only the home page is kept here so far.</p>}
          <ul>
            {[...pages, { address: "/", title: "Home" }].map(({ address, title }) => (
              <li key={address}>
                <a href={address}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
});

async function keptPages(): Promise<Page[]> {
  const saved = (await keptAddresses()).filter((address) => !otherPages.includes(address));
  const pages = saved.map(async (address) => {
    const page = new DOMParser().parseFromString((await copyOf(address)) ?? "", "text/html");
    return { address, title: page.querySelector("h1")?.textContent || page.title };
  });
  return (await Promise.all(pages)).sort((a, b) => a.title.localeCompare(b.title));
}
