import "./chapter-9/figures-in-texts.ts";
import "./chapter-9/limits.ts";
import "./chapter-9/lists.ts";
import "./chapter-9/sorts.ts";
