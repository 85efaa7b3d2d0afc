import type { HouseRoom } from "../../../pictures/house-rooms.ts";
import type { Article, FoundRoom } from "../articles/article.ts";

/** A room as the home page shows it; `x` and `y`: where one touches a thing, in hundredths of the drawing. */
export type ShownRoom = {
  slug: string;
  name: string;
  /** “in the kitchen”. */
  where: string;
  spots: { id: string; title: string; lang?: string; x: number; y: number }[];
  /** How many texts it has, where these are more than have a spot. */
  all?: number;
};

export function shownRooms(rooms: readonly HouseRoom[], articles: readonly Article[]): ShownRoom[] {
  const byId = new Map(articles.map((article) => [article.id, article]));
  return rooms.map(({ room, where, spots, total }) => ({
    slug: room.slug,
    name: room.name,
    where,
    spots: spots.flatMap(({ id, x, y }) => {
      const article = byId.get(id);
      const at = { x: Math.round(x / 8), y: Math.round(y / 6) };
      return article
        ? [{ id, title: article.title, ...(article.lang && { lang: article.lang }), ...at }]
        : [];
    }),
    ...(total > spots.length && { all: total }),
  }));
}

export function fullRooms(rooms: readonly HouseRoom[], articles: readonly Article[]) {
  return rooms
    .filter(({ total, spots }) => total > spots.length)
    .map(({ room: { slug, name } }) => ({
      slug,
      name,
      tips: articles.filter(({ place }) => place?.room === slug),
    }));
}

/** The room in which an article says that it is found, if the home page shows it. */
export function roomOf(
  { place }: Pick<Article, "place">,
  rooms: readonly HouseRoom[],
): FoundRoom | undefined {
  const found = rooms.find(({ room }) => room.slug === place?.room);
  return found && { slug: found.room.slug, where: found.where };
}

/** What a slip says of an article: the first sentence of its answer, and how long it takes to read. */
export type Slip = readonly [sentence: string, readTime: string];

export function firstSentence(text: string, lang: string): string {
  const [first] = new Intl.Segmenter(lang, { granularity: "sentence" }).segment(text);
  return first?.segment.trim() ?? "";
}
