// Style that no page is without; all else comes with the component it belongs to.
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import "./buttons.css";
import "./fields.css";
import "./first-paint.css";
