// Part of `/at-rest.js`, which gives it `rules`: in the page itself they would weigh on the first paint. Who saves data has
// nothing fetched ahead.
if (!document.querySelector(".saves-data")) {
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.textContent = rules;
  document.head.append(script);
}
