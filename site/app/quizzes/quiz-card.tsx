import Clock from "lucide-react/icons/clock";
import { Link } from "../components/link.tsx";
import { Picture } from "../pictures/picture.tsx";
import type { QuizCard as Card } from "./quiz.ts";

type GridProps = {
  quizzes: readonly Card[];
  /** The grid begins a page: its first picture is loaded at once. */
  atTop?: boolean;
};

export function QuizGrid({ quizzes, atTop = false }: GridProps) {
  return (
    <div className="cards">
      {quizzes.map((quiz, at) => (
        <QuizCard key={quiz.id} quiz={quiz} first={atTop && at === 0} />
      ))}
    </div>
  );
}

function QuizCard({
  quiz: { id, title, description, category, family, difficulty, estimatedTime },
  first,
}: {
  quiz: Card;
  first: boolean;
}) {
  return (
    <article className="card" data-cat={family}>
      <div className="card__pic" data-picture>
        <Picture
          picture={`quiz/${id}`}
          alt=""
          sizes="(min-width: 60rem) 25rem, (min-width: 40rem) 45vw, 100vw"
          first={first}
        />
      </div>
      <p className="kicker">{category}</p>
      <h3>
        <Link to={`/quiz/${id}`}>{title}</Link>
      </h3>
      <p className="card__desc">{description}</p>
      <QuizFacts difficulty={difficulty} estimatedTime={estimatedTime} />
    </article>
  );
}

export function QuizFacts({ difficulty, estimatedTime }: Pick<Card, "difficulty" | "estimatedTime">) {
  return (
    <p className="meta">
      <span>
        <Clock className="i" aria-hidden />
        {difficulty}, {estimatedTime}
      </span>
    </p>
  );
}

/** The list view of the library. */
export function QuizRows({ quizzes }: { quizzes: readonly Card[] }) {
  return (
    <div className="rows">
      {quizzes.map(({ id, title, description, category, family, difficulty, estimatedTime }) => (
        <article key={id} className="row" data-cat={family}>
          <div className="row__pic" data-picture>
            <Picture picture={`quiz/${id}`} alt="" sizes="(min-width: 40rem) 13rem, 7.5rem" />
          </div>
          <div className="row__head">
            <p className="kicker">{category}</p>
            <h3>
              <Link to={`/quiz/${id}`}>{title}</Link>
            </h3>
          </div>
          <p className="desc">{description}</p>
          <QuizFacts difficulty={difficulty} estimatedTime={estimatedTime} />
        </article>
      ))}
    </div>
  );
}
