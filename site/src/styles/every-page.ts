// Style of every page; all other style is imported by the component that it belongs to.
import "./fonts.css";
import "./brand.css";
import "../../../brand/styles/tokens.css";
import "../../../brand/styles/base.css";
import "../../../brand/styles/buttons.css";
import "../../../brand/styles/fields.css";
import "../../../brand/styles/labels.css";
import "./sections.css";
