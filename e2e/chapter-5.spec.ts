import "./chapter-5/newsletter.ts";
import "./chapter-5/search-fields.ts";
import "./chapter-5/search-forms.ts";
