// Part of `/idle.js`. Keeps the days of the last two visits, for `catalogue/new-since.tsx`.
const today = new Date().toISOString().slice(0, 10);
try {
  const before = localStorage.lastVisits?.split(" ").at(-1);
  if (before !== today) localStorage.lastVisits = before ? `${before} ${today}` : today;
} catch {
  // the browser does not let us store anything
}
