import { expect, test } from "vitest";
import { answer } from "./answer.ts";
import { closeMatches } from "./close.ts";
import { type Fields, indexFiles, type Start } from "./index-files.ts";
import { libraryOf } from "./library.ts";

type Sample = Partial<Fields> & { id: string; alsoCalled?: string[]; kind?: "article" | "quiz" };

const samples: Sample[] = [
  { id: "wifi", title: "Faster Wi-Fi at Home", tags: ["router"], alsoCalled: ["dead zone"] },
  { id: "door", title: "Silence a Squeaky Door", content: "Oil the hinges. The café’s door too." },
  { id: "sleep", title: "A Wind-Down Routine for Better Sleep", content: "Do not use your phone in bed." },
  { id: "desk", title: "Organize Your Desk", description: "Cables first.", content: "Colour the labels." },
  { id: "pan", title: "Season a Cast-Iron Pan", content: "Nothing sticks." },
  { id: "rule", title: "The 2-Minute Rule", content: "Do it now." },
  { id: "phone", title: "Free Up Space on a Full Phone", content: "Photos first." },
  {
    id: "tech",
    title: "Tech Savvy",
    content: "Which router reaches furthest?",
    kind: "quiz",
    alsoCalled: ["quiz"],
  },
];
const none: Fields = { title: "", description: "", category: "", tags: [], headings: [], content: "" };
const synonyms = [
  ["bike", "bicycle"],
  ["sleep", "insomnia"],
  ["two", "2"],
];
function libraryFor(list: readonly Sample[]) {
  const files = indexFiles(
    list.map(({ id, alsoCalled = [], kind = "article", ...fields }) => ({
      card: { kind, id, title: fields.title ?? "" },
      fields: { ...none, ...fields },
      alsoCalled,
    })),
    synonyms,
  );
  return libraryOf(files.get("start") as Start, files);
}

const library = libraryFor(samples);
const idOf = (doc: number) => samples[doc]?.id;
const firstFor = (query: string) => closeMatches(library, query).matches.map(({ doc }) => idOf(doc))[0];

test.each([
  ["any order", "door squeaky", "door"],
  ["words of different fields", "squeaky hinges", "door"],
  ["another ending", "squeaking doors", "door"],
  ["British spelling", "organising desks", "desk"],
  ["American spelling", "color labels", "desk"],
  ["a hyphen too many", "cast-iron", "pan"],
  ["no hyphen", "wifi", "wifi"],
  ["a blank for a hyphen", "wi fi", "wifi"],
  ["one word of two", "winddown", "sleep"],
  ["two words of one", "cast iron", "pan"],
  ["no accent", "cafe", "door"],
  ["an accent too many", "dóor", "door"],
  ["a synonym", "insomnia", "sleep"],
  ["a number as a word", "two minutes", "rule"],
  ["what it is also called", "dead zones", "wifi"],
  ["a question", "how do I stop my door from squeaking?", "door"],
  ["a letter wrong", "squeeky", "door"],
  ["letters swapped", "squaeky", "door"],
  ["two letters wrong in a long word", "oragnise", "desk"],
  ["a quiz asked for", "router quiz", "tech"],
  ["a word that nothing has beside one in a title", "résumé desk", "desk"],
])("close matches understand: %s", (_what, query, id) => {
  expect(firstFor(query)).toBe(id);
});

test.each(["zebra", "xyzzy plugh", "how do I", "…", "in the", "pam"])(
  "nothing comes close to “%s”",
  (query) => {
    expect(firstFor(query)).toBe(undefined);
  },
);

test("while the last word is typed, its beginning is enough", () => {
  expect(closeMatches(library, "sq").matches).toEqual([]);
  const typed = closeMatches(library, "sq", { isTyping: true }).matches;
  expect(typed.map(({ doc }) => idOf(doc))).toEqual(["door"]);
});

test("one that has the words in its name stands above tips that have them in their bodies only", () => {
  const { best, exact, close } = answer(library, "phone");
  expect({ best, exact: exact.map(idOf), close: close.map(idOf) }).toEqual({
    exact: ["phone", "sleep"],
    close: [],
  });
  const cables = answer(library, "router");
  expect({ best: cables.best, exact: cables.exact.map(idOf) }).toEqual({ exact: ["wifi"] });
});

test("close matches never count as tips found, and never stand twice", () => {
  const { exact, close, best } = answer(library, "insomnia");
  expect([exact, best, close.map(idOf)]).toEqual([[], undefined, ["sleep"]]);
});

test("of tips that hold the words in the same place, the one that is about them comes first, though older", () => {
  const about: Sample[] = [
    { id: "new", title: "Paint a Door", content: "Then dry." },
    { id: "old", title: "Paint a Door", tags: ["painting"], content: "Painting, painted, paint again." },
  ];
  expect(answer(libraryFor(about), "paint").exact).toEqual([1, 0]);
});

test("a word that nothing has hides what the others lead to in no large catalogue either", () => {
  const others = Array.from({ length: 1500 }, (_, at) => ({
    id: `${at}`,
    title: `Thing ${at % 40}`,
    content: at % 8 ? "" : "It lies on a desk.",
  }));
  const { matches } = closeMatches(libraryFor([...others, ...samples]), "résumé desk");
  expect(matches.map(({ doc }) => doc)).toEqual([others.length + 3]);
});
