import { ourSite } from "./our-site.ts";
import { buildPeer, peers, plainHtml } from "./peers.ts";
import { type Served, serve } from "./serve.ts";

export type SubjectName = "ours" | "astro" | "next" | "html";
export type Subject = { name: SubjectName; url: string; dist: string };

export const subjectTitles: Record<SubjectName, string> = {
  ours: "Ours",
  astro: peers.astro.name,
  next: peers.next.name,
  html: "HTML by hand, no script",
};

/** Builds and serves all subjects, gives them to the work, and stops their servers. */
export async function withSubjects<T>(work: (subjects: Subject[]) => Promise<T>): Promise<T> {
  const dists: [SubjectName, () => Promise<string>][] = [
    ["ours", async () => (await ourSite(30)).dist],
    ["astro", async () => (await buildPeer("astro", 30)).dist],
    ["next", async () => (await buildPeer("next", 30)).dist],
    ["html", plainHtml],
  ];
  const served: (Subject & Served)[] = [];
  try {
    for (const [name, build] of dists) {
      console.info(`Building ${subjectTitles[name]} …`);
      const dist = await build();
      served.push({ name, dist, ...(await serve(dist)) });
    }
    return await work(served);
  } finally {
    await Promise.all(served.map(({ stop }) => stop()));
  }
}
