import "./navigation/early-presses.ts";
import "./navigation/first-paint.ts";
import "./navigation/focus.ts";
import "./navigation/history.ts";
import "./navigation/links-and-forms.ts";
import "./navigation/places-in-page.ts";
import "./navigation/prefetch.ts";
