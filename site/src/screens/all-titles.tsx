import { Links } from "../ui/links.tsx";
import { PageHead } from "../ui/page-head.tsx";
import "./link-lists.css";

type Title = { to: string; label: string; lang?: string };
type Props = {
  tips: readonly Title[];
  quizzes: readonly Title[];
  /** The rooms of the house that have more texts than it shows. */
  rooms?: readonly { slug: string; name: string; tips: readonly Title[] }[];
};

/** Readers without JavaScript use it in place of the search. */
export function AllTitlesScreen({ tips, quizzes, rooms = [] }: Props) {
  return (
    <div className="wrap">
      <PageHead title="All Titles" intro={`${countsOf(tips.length, quizzes.length)}, from A to Z.`} />
      <div className="link-lists">
        {titlesByLetter(tips).map(([letter, titles]) => (
          <TitleList key={letter} name={letter} titles={titles} />
        ))}
        {quizzes.length > 0 && <TitleList name="Quizzes" titles={fromAToZ(quizzes)} />}
        {rooms.map(({ slug, name, tips }) => (
          <TitleList key={slug} id={slug} name={name} titles={fromAToZ(tips)} />
        ))}
      </div>
    </div>
  );
}

function countsOf(tips: number, quizzes: number): string {
  const some = tips === 1 ? "1 tip" : `${tips} tips`;
  if (quizzes === 0) return some;
  return `${some} and ${quizzes === 1 ? "1 quiz" : `${quizzes} quizzes`}`;
}

function TitleList({ id, name, titles }: { id?: string; name: string; titles: readonly Title[] }) {
  return (
    <section id={id}>
      <h2>{name}</h2>
      <Links links={titles} />
    </section>
  );
}

/** Those that begin with no letter under `0–9`. */
export function titlesByLetter(titles: readonly Title[]): [letter: string, titles: Title[]][] {
  return [...Map.groupBy(fromAToZ(titles), letterOf)];
}

/** Ignores a leading “a”, “an” or “the” and punctuation. */
export function fromAToZ(titles: readonly Title[]): Title[] {
  return titles.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), "en"));
}

function letterOf(title: Title): string {
  const [first = ""] = keyOf(title).normalize("NFD");
  return /\p{L}/u.test(first) ? first.toUpperCase() : "0–9";
}

function keyOf({ label }: Title): string {
  return label.replace(/^(?:the|an?) /i, "").replace(/^[^\p{L}\p{N}]+/u, "");
}
