// Part of `/idle.js`. Where something is saved: renews the copy of this page if the page has changed. With Save-Data, it
// waits for a touch, as islands do.
function renew() {
  import("/keep.js").then(({ renewPage }) => renewPage(location.pathname)).catch(() => {});
}

if (navigator.serviceWorker?.controller) {
  if (navigator.connection?.saveData) addEventListener("pointerdown", renew, { once: true });
  else renew();
}
