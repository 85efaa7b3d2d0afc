// Part of `/at-rest.js`. Who saves data has nothing fetched ahead; until this comes, Chromium itself sees to it.
document.querySelector(".saves-data script[type=speculationrules]")?.remove();
