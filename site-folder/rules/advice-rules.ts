import type { RuleTable } from "./rule-table.ts";

const linkStays = "the link stays as letters";
const marksStay = "the marks stay as letters";
const orMeant = "or \\ before a sign that is meant";

/** What could be written better. It stops no publish. */
export const advice = {
  spelling: "“{word}” is not {language}; correct it, or add it to {file:words.txt}",
  "spelling-near":
    "“{word}” is not {language}, and {meant} may be meant; correct it, or add it to {file:words.txt}",
  "spelling-unwanted": "“{word}” is not {language}; write it the {way} way",
  "spelling-unwanted-near": "“{word}” is not {language}, and {meant} may be meant; write it the {way} way",
  readability: "Flesch reading ease is {ease}, not {wanted}; use shorter sentences and shorter words",
  "reading-time-short": "{this} takes {minutes} min to read; write at least {least} minutes",
  "reading-time-long": "{this} takes {minutes} min to read; cut it to {most} minutes",
  "alternative-text-opening": "{this} begins with “{opening}”; begin with what the picture shows",
  "front-page": "“{address}” is the front page of a site; name the page that was read",
  "note-without-address": "the note “{note}” names no page; link to the one that says so",
  "step-not-whole":
    "the bold “{bold}” is not a whole instruction; make it a sentence that ends in a full stop",
  "step-without-instruction":
    "the step has no instruction; begin it with one in bold that ends in a full stop",
  "steps-interrupted":
    "the steps go on with {number}, but readers see a new list that begins with 1; indent the lines above so that they belong to the step before them",
  "year-as-step": "{number}. begins a list, and readers see 1; write {number}\\. or another word first",
  "template-left": "{this} is a line of the template; write over it, or take it out",
  "quiz-longest-option":
    "the right option is the longest in {longest} of {questions} questions; shorten some, or lengthen wrong ones",
  "first-word-unseen":
    "{this} begins with “{mark}”, which readers do not see; put the whole text in quotation marks",
  "remark-unseen":
    "{this} ends at “{end}”: readers do not see “{remark}”; put the whole text in quotation marks",
  "field-without-markdown":
    "{this} shows “{mark}” as letters, since this field has no Markdown; write its words alone",

  "field-entity":
    "{this} shows “{mark}” as letters, since this field is no HTML; type the sign itself, such as & or ’",
  "field-in-quotation-marks":
    "{this} is shown with {marks} around it, which are letters in this file; take them out, or write two straight ones",
  "field-of-two-lines": "{this} has two lines, which readers see as one; write it in one line",
  "joined-letters":
    "“{word}” has letters joined into one sign, as a PDF has them, and no search finds it; write {meant}",

  "mark-link": `${linkStays}; close its brackets, and write < and > around an address with blanks`,
  "mark-link-blank": `${linkStays}; write [words](address) without a blank between`,
  "mark-link-reversed": `${linkStays}, as its brackets are the wrong way round; write [words](address)`,
  "mark-link-double": `${linkStays}; write [words](address)`,
  "mark-bold": `${marksStay}; write **words**, no blank inside, ${orMeant}`,
  "mark-struck": `${marksStay}; write ~~words~~, no blank inside, ${orMeant}`,
  "mark-highlight": `${marksStay}; write **words**, directly around the words, ${orMeant}`,
  "mark-raised": "small letters have no marks here; type ² or ₂ itself",
  "mark-heading": "a heading needs a blank behind its #; write ## Tools",
  "mark-point": "a list begins each point with a hyphen and a blank; write - for the round sign",
  "mark-list":
    "a list needs a plain blank behind each sign, which on a Mac is Space without Option; write - Salt",
  "mark-number":
    "a list needs a plain blank behind each number, which on a Mac is Space without Option; write 1. Rinse",
  "mark-note": "the note stays as letters; write [^1] here, and [^1]: with the words of the note below",
  "mark-between-figures":
    "“{written}” becomes emphasis, since it stands between stars; write × for times, or \\* for a star",
  "mark-table": "the table stays as letters; write a row of |---|---| below its first row",
  "mark-code": "a ` stays as a letter; write one on each side of the code, or three above and below it",
  "mark-emoji": "the name stays as letters; type the sign itself, as in 🙂",
  "mark-box": "the box stays as letters; begin a paragraph of its own with ⚠️, 💡 or another sign of a box",
  "mark-braces": "what stands in { } stays as letters; take it out",
  "mark-address": "the address is no link; write [words](address)",
  "second-title":
    "the page shows the title above this line already; take the line out, or write ## if it heads a section",
  "address-cut": "the address ends at {end}; write [words](<address>), with %20 for a blank",
  "code-by-indent":
    "{this} is shown as code, since it is indented by four blanks; take them out, or write ``` above and below",
  "code-open": "the code that begins here does not end; write {fence} below it",
  "heading-by-line": "the line above --- becomes a heading; leave an empty line between them",

  "part-unknown":
    "no heading of that page is “#{part}”, so the link opens its top; write one of its headings ({headings}), or take it out",

  "photograph-blurred":
    "{name} is {width} px wide, and looks blurred on fine screens; use one of {good} px or more",
  "photograph-cut":
    "{name} is {width}×{height} px, of which only a part {shown} px wide fits the frame; use one that is {frame} or taller",
  "scene-of-no-room":
    "there is no room “{name}” in {file:rooms.yaml}, so nobody sees this scene; rename it, or take it out",
  "scene-of-no-category":
    "there is no category “{name}”, so nobody sees this scene; rename it, or take it out",
} satisfies RuleTable;

/** What time brings about: no fault, and no advice. */
export const reminders = {
  "look-again": "{this} was due on {day}; read the sources again, correct the text, and set the next day",
} satisfies RuleTable;
