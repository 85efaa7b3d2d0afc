/** How a field is called where its name alone would not be understood. */
const labels: Readonly<Record<string, string>> = {
  lang: "Language",
  alsoCalled: "Also called",
  publishedAt: "Comes out on",
  draft: "Draft, not for readers yet",
  aliases: "Old addresses",
  updatedAt: "Last reviewed",
  atAGlance: "At a glance",
  handsOn: "Hands on",
  need: "What is needed",
  relatedArticles: "More like this",
  relatedQuizzes: "Other quizzes",
  cover: "Photograph of the cover",
  thumbnailAlt: "What the cover shows",
  estimatedTime: "Takes",
  url: "Address",
  read: "Read on",
  sample: "Sample, not the real thing yet",
  id: "Short name",
  options: "Answers",
  correctAnswer: "The right answer",
  article: "Article that tells more",
};

/** `estimatedTime` is “Takes”, `whatElse` “What else”, `on-deep` “On deep”. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll("-", " ");
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field by its path, as its form calls it: “Headline” for `title`, “Title” for `sources.0.title`, “Answers 2” for `options.1`. */
export function pathLabelOf(path: string): string {
  if (path === "title") return "Headline";
  const names = path.split(".");
  const at = names.findLastIndex((name) => !/^\d+$/.test(name));
  return [labelOf(names[at] ?? path), ...names.slice(at + 1).map((place) => Number(place) + 1)].join(" ");
}

/** One entry of a list: “Source” of `sources`, “Press” of `press`. */
export function entryLabelOf(name: string): string {
  return labelOf(name)
    .replace(/ies$/, "y")
    .replace(/sses$/, "ss")
    .replace(/(?<!s)s$/, "");
}
