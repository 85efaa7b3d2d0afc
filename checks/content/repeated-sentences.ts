import type { Problem } from "../../reading/problems.ts";
import { lineOfField } from "../../reading/read.ts";
import { plainCoverText } from "../../site/src/content/cover.ts";
import { lineIn, type QuizSource } from "./quiz-answers.ts";
import { sentencesOf, wordsIn } from "./sentences.ts";
import { type Block, blocksOf, imagesOf, type MarkdownFile } from "./source.ts";

/** Shorter sentences, such as “Hang it up.”, may be repeated. */
const wordsThatCount = 5;

export type TextBlock = Block & { file: string; field: string };

/** Reports sentences of five words or more that appear twice in the catalogue, at the second place. */
export function repeatedSentenceFaults(passages: readonly TextBlock[]): Problem[] {
  const first = new Map<string, TextBlock>();
  return passages.flatMap((passage) =>
    sentencesOf(passage.text).flatMap((sentence) => {
      const words = wordsIn(sentence);
      if (words.length < wordsThatCount) return [];
      const key = words.join(" ").toLowerCase();
      const earlier = first.get(key);
      first.set(key, earlier ?? passage);
      return earlier ? [faultOf(passage, sentence, earlier)] : [];
    }),
  );
}

/** All texts of an article: description, body, captions and alternative texts. */
export function passagesOfArticle(
  source: MarkdownFile,
  { description, thumbnailAlt, category }: { description: string; thumbnailAlt: string; category: string },
): TextBlock[] {
  const { file, text } = source;
  const field = (name: string, words: string) => ({
    file,
    field: name,
    line: lineOfField(text, name),
    text: words,
  });
  return [
    field("description", description),
    ...(thumbnailAlt === plainCoverText(category) ? [] : [field("thumbnailAlt", thumbnailAlt)]),
    ...blocksOf(source).map((block) => ({ ...block, file, field: "body" })),
    ...imagesOf(source).flatMap(({ alt, title, line }) =>
      [alt ?? "", title ?? ""].map((words) => ({ file, line, field: "body", text: words })),
    ),
  ];
}

export function passagesOfQuiz({ file, text, quiz }: QuizSource): TextBlock[] {
  return quiz.questions.flatMap(({ id, question, options, explanation }) =>
    [question, ...options, explanation].map((words) => ({
      file,
      line: lineIn(text, id, words === explanation ? "explanation" : "question"),
      field: `questions.${id}`,
      text: words,
    })),
  );
}

function faultOf({ file, line, field }: TextBlock, sentence: string, earlier: TextBlock): Problem {
  const place = `${earlier.file}:${earlier.line}`;
  return { file, line, field, fault: `“${sentence}” is in ${place} already; say it in another way` };
}
