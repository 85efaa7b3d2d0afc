/** A category as pages show it (specification, chapter 3). */
export type Category = {
  slug: string;
  title: string;
  description: string;
  /** Slug of the category whose colours and pictures it uses: its own, or another's. */
  family: string;
  /** The lines of its icon: elements of an SVG, each with its attributes. */
  icon: [tag: string, attributes: Record<string, string | number>][];
  /** What the addresses of its picture begin with. */
  thumbnail: string;
  tipCount: number;
  /** Shown on the home page: the operator wants it there, and it has a tip. */
  main: boolean;
  /** Slug of the category whose articles it shows under its own name. */
  showsArticlesOf?: string;
};

/** Slug of the articles a category shows: its own, or another's. */
export function shownIn({ slug, showsArticlesOf }: Pick<Category, "slug" | "showsArticlesOf">): string {
  return showsArticlesOf ?? slug;
}
