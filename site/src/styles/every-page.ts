// Style of every page; all other style is imported by the component that it belongs to.
import "./fonts.css";
import "./brand.css";
import "./tokens.css";
import "./base.css";
import "./buttons.css";
import "./fields.css";
import "./labels.css";
import "./sections.css";
