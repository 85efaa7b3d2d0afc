// Part of `/idle.js`. A reload keeps what the link’s address would lose: the fragment, with which a challenge comes, and
// the state of the history, which holds a quiz’s result.
document.querySelector("#part-failed a")?.addEventListener("click", (event) => {
  if (!navigator.onLine) return;
  event.preventDefault();
  location.reload();
});
