// Starts the client after load, the first frame and an idle moment, or at the reader's first touch, key or focus,
// whichever is first; with the browser's data saver on, only at the latter.
// A press on a control, or a choice in a list, before the client is ready is held back and done once it is.
(() => {
  const bootstrap = document.getElementById("client");
  const held = [];
  let started = false;
  let ready = false;

  function start() {
    if (started) return;
    started = true;
    // the page holds only its own part of the style; other pages and states need the rest
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = bootstrap.dataset.css;
    document.head.append(sheet);
    for (const data of document.querySelectorAll(".client-data")) run(data.textContent);
    run(bootstrap.textContent, "module").onerror = release;
  }

  function run(text, type = "") {
    const script = document.createElement("script");
    script.type = type;
    script.textContent = text;
    document.body.append(script);
    return script;
  }

  function hold(event) {
    const control = event.target instanceof Element && event.target.closest("[data-replay]");
    if (ready || !control) return;
    if (control.tagName === "SELECT") {
      if (event.type === "change") held.push({ control, value: control.value });
      return;
    }
    if (event.type === "change" || (event.type === "click" && control.tagName === "FORM")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ control });
    start();
  }

  addEventListener("click", hold, true);
  addEventListener("submit", hold, true);
  addEventListener("change", hold, true);
  for (const sign of ["pointerdown", "keydown", "focusin"])
    addEventListener(sign, start, { once: true, capture: true, passive: true });

  // also when the client cannot come: a form then goes its way without it
  function release() {
    ready = true;
    document.documentElement.classList.remove("has-query");
    for (const { control, value } of held.splice(0)) {
      if (control.tagName === "FORM") control.requestSubmit();
      else if (control.tagName === "SELECT") {
        control.value = value;
        control.dispatchEvent(new Event("change", { bubbles: true }));
      } else control.click();
    }
  }

  addEventListener("clientready", () => {
    // from now on the client prefetches, and less: data instead of whole pages
    document.querySelector("script[type=speculationrules]")?.remove();
    release();
  });

  // on a fast line, load comes before the first frame: the client must not take its time from that
  const afterPaint = (callback) => requestAnimationFrame(() => requestAnimationFrame(callback));
  const idle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200));
  const startLate = () => afterPaint(() => idle(start));
  // a reader who saves data and only reads needs no client, except where it brings the lists
  const frugal = navigator.connection?.saveData && !document.querySelector(".late-lists");
  if (location.search) start();
  else if (frugal) return;
  else if (document.readyState === "complete") startLate();
  else addEventListener("load", startLate);
})();
