// Part of `/texts.js`. Sections below the window fade in when they are first scrolled into view. Nothing that was seen
// disappears, and without this script nothing is hidden.
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    target.dataset.reveal = "seen";
    observer.unobserve(target);
  }
});

for (const section of document.querySelectorAll("[data-reveal]")) {
  if (section.getBoundingClientRect().top < innerHeight) continue;
  section.dataset.reveal = "waiting";
  observer.observe(section);
}
