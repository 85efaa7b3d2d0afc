import { inLanguage } from "../../../site-folder/direction.ts";
import { houseScript } from "../hydration/inline-scripts.dom.ts";
import { Picture } from "../pictures/picture.tsx";
import type { ShownRoom } from "./shown-rooms.ts";
import "./house.css";

const widths = "(min-width: 77.5rem) 24rem, (min-width: 60rem) 31vw, (min-width: 40rem) 46vw, 100vw";

/**
 * The rooms of the house as lists of links, which are laid over the drawings of the rooms. A press shows a slip
 * (`slip.dom.ts`); a key, or a press without scripts, leads on at once.
 */
export function House({ title, rooms }: { title: string; rooms: readonly ShownRoom[] }) {
  return (
    <section className="house" aria-labelledby="house">
      <h2 id="house">{title}</h2>
      <div className={`house__rooms house__rooms--${rooms.length % 3}`}>
        <div className="house__roof" aria-hidden />
        {rooms.map(({ slug, name, where, spots, all }) => (
          <div key={slug} id={slug} className="room">
            <h3>{name}</h3>
            <div data-picture>
              <Picture address={`/pictures/room/${slug}`} shape="room" alt="" sizes={widths} hasNight />
            </div>
            <ul>
              {spots.map(({ id, title, lang }) => (
                <li key={id} {...inLanguage(lang)}>
                  <a href={`/article/${id}`}>
                    <span>{title}</span>
                  </a>
                </li>
              ))}
            </ul>
            {all && <a className="room__all" href={`/all-titles#${slug}`}>{`All ${all} ${where}`}</a>}
          </div>
        ))}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash */}
      <script dangerouslySetInnerHTML={{ __html: houseScript }} />
    </section>
  );
}
