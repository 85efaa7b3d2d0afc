// Part of `/at-rest.js`. Where a worker shows this page, its copy is looked after; nobody else fetches more than this.
navigator.serviceWorker?.controller &&
  import("/keep.js").then(
    (keep) => keep.atRest(),
    () => {},
  );
