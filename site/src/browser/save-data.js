// Part of `/at-rest.js`. Who saves data has nothing fetched ahead; until this comes, Chromium itself sees to it.
if (navigator.connection?.saveData || matchMedia("(prefers-reduced-data)").matches)
  document.querySelector("script[type=speculationrules]")?.remove();
