// Part of `/idle.js`. Renews the copy of a page that has changed; with Save-Data, after a touch.
function renew() {
  import("/keep.js").then(({ renewPage }) => renewPage(location.pathname)).catch(() => {});
}

if (navigator.serviceWorker?.controller) {
  if (navigator.connection?.saveData) addEventListener("pointerdown", renew, { once: true });
  else renew();
}
