/** A category as pages show it (specification, chapter 3). */
export type Category = {
  slug: string;
  title: string;
  description: string;
  /** Which of the six colour families and pictures it borrows. */
  family: string;
  /** Number of articles, counted when the site is built. */
  tipCount: number;
};
