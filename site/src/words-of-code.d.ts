/** Made by `release/english-words.ts` (`WordsOfCode`). */
declare module "virtual:words-of-code" {
  const words: { texts: string[]; shapes: string[] };
  export default words;
}
