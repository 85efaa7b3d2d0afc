// Part of `/idle.js`: what the home screen of a device needs. Pages do not carry it until they are idle.
document.head.insertAdjacentHTML("beforeend", "<link rel=manifest href=/app.webmanifest>");
