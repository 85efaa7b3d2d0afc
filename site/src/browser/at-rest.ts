/** Fetches what every page needs only once it rests (`pages/at-rest.js.ts`). */
export function fetchAtRest(): void {
  document.head.append(Object.assign(document.createElement("script"), { src: "/at-rest.js" }));
}
