import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "../components/link.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { content } from "../content/load.ts";
import { ErrorPage, isMissing } from "../frame/error-page.tsx";
import { QuizNotFound, suggestedQuizzes } from "../not-found/quiz-not-found.tsx";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { quizCardOf, relatedQuizzes } from "../quizzes/quiz.ts";
import { QuizGrid } from "../quizzes/quiz-card.tsx";
import { QuizRun } from "../quizzes/quiz-run.tsx";
import type { Route } from "./+types/quiz";

export function loader({ params }: Route.LoaderArgs) {
  const { quizzes } = content();
  const quiz = quizzes.find(({ id }) => id === params.slug);
  const picked = quiz
    ? relatedQuizzes(quiz, quizzes)
    : suggestedQuizzes.flatMap((id) => quizzes.find((other) => other.id === id) ?? []);
  return { quiz, related: picked.map(quizCardOf) };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (error && !isMissing(error)) return failureMeta(matches);
  const quiz = loaderData?.quiz;
  if (!quiz)
    return pageMeta(matches, { title: "Oops! Quiz Not Found", description: "This quiz does not exist." });
  const path = `/quiz/${quiz.id}`;
  return pageMeta(matches, {
    title: `${quiz.title} Quiz`,
    description: quiz.description,
    path,
    card: `quiz-${quiz.id}`,
    trail: [
      { name: "Home", path: "/" },
      { name: "Quizzes", path: "/quizzes" },
      { name: quiz.title, path },
    ],
  });
}

export default function QuizPage({ loaderData: { quiz, related } }: Route.ComponentProps) {
  if (!quiz) return <QuizNotFound suggestions={related} />;
  return (
    <div className="wrap" data-cat={quiz.family}>
      <div className="quiz">
        <Link className="back" to="/quizzes">
          <ArrowLeft className="i" aria-hidden />
          Back to Quizzes
        </Link>
        <QuizRun key={quiz.id} quiz={quiz} />
      </div>
      <section className="sec" aria-labelledby="more-quizzes">
        <SectionHead id="more-quizzes" title="Try More Quizzes" />
        <QuizGrid quizzes={related} />
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isMissing(error)) return <QuizNotFound />;
  return <ErrorPage error={error} />;
}
