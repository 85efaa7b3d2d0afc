/** Specification, chapter 3. */
export type Category = {
  slug: string;
  title: string;
  description: string;
  /** The category whose colours and pictures it uses: itself, or another. */
  family: string;
  /** Elements of an SVG, each with its attributes. */
  icon: [tag: string, attributes: Record<string, string | number>][];
  /** What the addresses of its picture begin with. */
  thumbnail: string;
  tipCount: number;
  /** The operator wants it on the home page, and it has a tip. */
  main: boolean;
  /** The category whose articles it shows under its own name. */
  showsArticlesOf?: string;
};

/** Its own, or another's. */
export function shownIn({ slug, showsArticlesOf }: Pick<Category, "slug" | "showsArticlesOf">): string {
  return showsArticlesOf ?? slug;
}
