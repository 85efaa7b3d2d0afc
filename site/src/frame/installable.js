// Part of `/idle.js`. What only matters to who puts the site on a home screen: no page carries it before it is idle.
document.head.insertAdjacentHTML("beforeend", "<link rel=manifest href=/app.webmanifest>");
