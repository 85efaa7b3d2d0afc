import type { ReactNode } from "react";
import type { Site } from "../../../site-folder/schemas/site.ts";
import type { QuizCategory } from "../catalogue/quiz-filter.ts";
import { Section } from "../ui/section.tsx";

type Props = {
  texts: Site["quizzes"];
  categories: readonly QuizCategory[];
  /** The library. */
  children?: ReactNode;
};

export function QuizzesScreen({ texts, categories, children }: Props) {
  return (
    <div className="wrap quizzes">
      {children}
      {categories.length > 0 && (
        <Section id="by-category" title={texts.categories}>
          <ul className="flow">
            {categories.map(({ slug, title, count, family }) => (
              <li key={slug} data-cat={family}>
                <a className="chip" href={`/quizzes?category=${slug}`}>
                  <span className="kicker">{title}</span>{" "}
                  <span>{`${count} ${count === 1 ? "quiz" : "quizzes"}`}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
