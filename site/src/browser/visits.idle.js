// Part of `/idle.js`. Keeps the days of the last two visits, for `catalogue/new-since.tsx`.
try {
  const days = new Set(localStorage.lastVisits?.split(" ")).add(new Date().toISOString().slice(0, 10));
  localStorage.lastVisits = [...days].slice(-2).join(" ");
} catch {
  // the browser does not let us store anything
}
