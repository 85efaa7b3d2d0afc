import { Clock } from "lucide";
import type { ReactNode } from "react";
import { inLanguage } from "../../../site-folder/direction.ts";
import { emergencyOf } from "../emergencies/emergency.ts";
import numbersStyle from "../emergencies/emergency-numbers.css?inline";
import { EmergencyNumbers } from "../emergencies/emergency-numbers.tsx";
import { numbersScript } from "../hydration/inline-scripts.dom.ts";
import { Picture } from "../pictures/picture.tsx";
import { coverWidths } from "../pictures/picture-url.ts";
import { Icon } from "../ui/icon.tsx";
import { type Article, dateText, type FoundRoom } from "./article.ts";
import { Facts } from "./facts.tsx";
import "./article-head.css";

type Props = {
  article: Article;
  room?: FoundRoom;
  readerAids?: ReactNode;
  save?: ReactNode;
  share?: ReactNode;
};

/** The answer first (in an emergency, the numbers), then what is about the article (specification, chapter 2). */
export function ArticleHead({ article, room, readerAids, save, share }: Props) {
  const { title, description, answer, category, categorySlug, author, publishedAt, updatedAt } = article;
  const { readTime, thumbnail, hasNight, thumbnailAlt, atAGlance } = article;
  const isEmergency = article.kind === "emergency";
  const language = inLanguage(article.lang);
  const about = (
    <p className="dek" {...language}>
      {description}
    </p>
  );
  return (
    <header className="art-head">
      <div className="wrap">
        <div className="art-head__txt">
          <p className="art-head__place">
            <a className="kicker" href={`/category/${categorySlug}`}>
              {category}
            </a>{" "}
            {room && <a href={`/#${room.slug}`}>{room.where}</a>}
          </p>
          <h1 {...language}>{title}</h1>
          {isEmergency && (
            <div className="art-head__call">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our style, which only this kind of article pays for */}
              <style dangerouslySetInnerHTML={{ __html: numbersStyle }} />
              <EmergencyNumbers countries={emergencyOf(article).countries} />
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash */}
              <script dangerouslySetInnerHTML={{ __html: numbersScript }} />
            </div>
          )}
          {answer ? (
            <div
              className="prose answer"
              {...language}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered by the build
              dangerouslySetInnerHTML={{ __html: answer }}
            />
          ) : (
            about
          )}
          <div className="flow">
            {readerAids}
            {save}
          </div>
          {atAGlance && !isEmergency && <Facts of={atAGlance} lang={article.lang} />}
          <div className="by-line">
            <div className="by">
              <span className="by__face" aria-hidden>
                {author.avatar}
              </span>
              <div>
                <b>{author.name}</b>
                <p className="meta">
                  <time dateTime={publishedAt}>{dateText(publishedAt)}</time>{" "}
                  <span>
                    <Icon of={Clock} />
                    {readTime}
                  </span>{" "}
                  {updatedAt !== publishedAt && <span>{`Updated ${dateText(updatedAt)}`}</span>}
                </p>
              </div>
            </div>
            <div>{share}</div>
          </div>
        </div>
        <div className="art-head__about">
          <div className="art-head__pic" data-picture {...language}>
            <Picture
              address={thumbnail}
              hasNight={hasNight}
              alt={thumbnailAlt}
              sizes={coverWidths.article}
              first
            />
          </div>
          {answer && about}
        </div>
      </div>
    </header>
  );
}
