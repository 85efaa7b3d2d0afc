/** Shows the note of `frame/part-failed.tsx`: a part of the page is not there, and loading the page again may help. */
export function showFailure(): void {
  document.getElementById("part-failed")?.removeAttribute("hidden");
}
