import "./chapter-4/browse-and-category.ts";
import "./chapter-4/cookie-banner.ts";
import "./chapter-4/menu-and-reveal.ts";
import "./chapter-4/newsletter.ts";
import "./chapter-4/quiz-run.ts";
import "./chapter-4/save-toggle.ts";
import "./chapter-4/score.ts";
import "./chapter-4/theme.ts";
