// Part of `/idle.js`. Sections below the window wait there, fade in when they are scrolled to, and stay. Nothing that
// was seen vanishes, and without this script nothing is hidden.
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
