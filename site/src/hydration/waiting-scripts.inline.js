// The scripts of islands wait for the first frame (`middleware.ts`), or for the reader's first touch or key if that is
// earlier.
const runWaiting = () => {
  for (const waiting of document.querySelectorAll('script[type="text/plain"]')) {
    const script = document.createElement("script");
    script.text = waiting.text;
    waiting.replaceWith(script);
  }
};
for (const sign of ["pointerdown", "keydown", "focusin", "click"]) addEventListener(sign, runWaiting, true);
const afterPaint = () => requestAnimationFrame(() => setTimeout(runWaiting));
afterPaint();
addEventListener("DOMContentLoaded", afterPaint);
