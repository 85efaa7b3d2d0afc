// Part of `/idle.js`. What only pages to read need is in a file of its own.
if (document.querySelector(".toc, .by__face, [data-reveal], figure")) import("/texts.js").catch(() => {});
