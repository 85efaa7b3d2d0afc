/** Labels of fields whose name alone would not be understood. */
const labels: Readonly<Record<string, string>> = {
  lang: "Language",
  alsoCalled: "Also called",
  lookAgain: "Look again on",
  publishedAt: "Comes out on",
  draft: "Draft, not shown to readers",
  aliases: "Old addresses",
  updatedAt: "Last reviewed",
  atAGlance: "At a glance",
  handsOn: "Working time",
  need: "What is needed",
  relatedArticles: "More like this",
  relatedQuizzes: "Other quizzes",
  cover: "Photograph of the cover",
  thumbnailAlt: "What the cover shows",
  estimatedTime: "Takes",
  url: "Address",
  read: "Read on",
  sample: "Sample data, to be replaced",
  id: "Short name",
  options: "Answers",
  correctAnswer: "The right answer",
  article: "Article that tells more",
};

/**
 * A field's label: `whatElse` becomes “What else”, `on-deep` “On deep”; `estimatedTime` has one of its own, “Takes”.
 */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll("-", " ");
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The label of a field by its path: “Headline” for `title`, “Title” for `sources.0.title`, “Answers 2” for
 * `options.1`
 */
export function pathLabelOf(path: string): string {
  if (path === "title") return "Headline";
  const names = path.split(".");
  const at = names.findLastIndex((name) => !/^\d+$/.test(name));
  return [labelOf(names[at] ?? path), ...names.slice(at + 1).map((place) => Number(place) + 1)].join(" ");
}

/** The label of one entry of a list: “Source” for `sources`, “Press” for `press`. */
export function entryLabelOf(name: string): string {
  return labelOf(name)
    .replace(/ies$/, "y")
    .replace(/sses$/, "ss")
    .replace(/(?<!s)s$/, "");
}
