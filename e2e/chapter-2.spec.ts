// Chapter 2 of the specification, screens and routes: one file per screen.
import "./chapter-2/routes.ts";
import "./chapter-2/header.ts";
import "./chapter-2/footer.ts";
import "./chapter-2/home.ts";
import "./chapter-2/about-contact.ts";
import "./chapter-2/sitemap.ts";
import "./chapter-2/browse.ts";
import "./chapter-2/category.ts";
import "./chapter-2/article.ts";
import "./chapter-2/article-body.ts";
import "./chapter-2/quiz.ts";
import "./chapter-2/saved.ts";
import "./chapter-2/search.ts";
import "./chapter-2/article-card.ts";
import "./chapter-2/newsletter.ts";
import "./chapter-2/legal.ts";
import "./chapter-2/not-found.ts";
