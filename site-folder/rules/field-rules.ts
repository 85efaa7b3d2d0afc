import type { RuleTable } from "./rule-table.ts";

export const fieldRules = {
  "file-missing": "{this} is missing; add it, since the site needs it",
  "file-no-file": "{this} is a link or a folder; put the file itself there",
  "file-not-utf8":
    "{this} is not stored as UTF-8, so it cannot be read; save it again with the encoding UTF-8",
  "file-empty":
    "{this} is empty; write the fields between two lines --- and the text below them, or delete the file",
  "file-not-read": "{this} is not read; let its name be as the files here are, which {names}",
  "front-matter-open":
    "{this} does not close its front matter; put a line --- below the last field, above the text",
  "front-matter-not-first": "{this} begins with something invisible above ---; make --- its very first line",
  "front-matter-missing":
    "{this} has no front matter; begin it with a line ---, then title: and the other fields, then another line ---",
  "merge-marks":
    "Git left two texts here that it could not put together; keep what you want of both, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>",
  "hidden-character":
    "{this} holds {character}, a character that nobody sees and that feeds cannot hold; type the words around it again",

  yaml: "{this} is not valid YAML: {message}; put texts in quotation marks",
  "yaml-tab": "{this} begins with a tab; replace each tab at the beginning of a line with two spaces",
  "yaml-field-twice": "{this} names a field a second time; remove one of the two",
  "yaml-indent":
    "{this} begins further in or out than the lines it belongs to; let all of them begin in one column",
  "yaml-second-colon":
    '{this} holds a second colon; put what follows the first in quotation marks, as in title: "Iron: hot", or start the line below as far left as this one',
  "yaml-open-list": "{this} comes while a [ above is still open; write ] where its list ends",
  "yaml-open-group": "{this} comes while a { above is still open; write } where it ends",
  "yaml-open-quotation":
    "{this} comes while a quotation mark above is still open; write the second one where the text ends",
  "yaml-no-field": "{this} is no field; a field is a name, a colon and a space, as in title: Tea",
  "yaml-meaning":
    "{this} has a text that begins with a character with a meaning in YAML; put the text in quotation marks",
  "yaml-star": "{this} begins with a star, which has a meaning in YAML; put the text in quotation marks",
  "yaml-goes-on": "{this} goes on after a quotation mark or a bracket; put the whole text in quotation marks",
  "yaml-comma": "{this} has a comma too many; take it out",
  "yaml-backslash": "{this} holds a backslash that means something there; write two",
  "yaml-document-end": "{this} is a line of ---, which ends the fields; take it out",

  "field-unknown": "there is no such field; correct its spelling or remove it",
  "file-no-list": "{this} is no list; begin each entry with a dash and a space, as in - title: Tea",
  "file-without-fields":
    "{this} holds no fields; write each as a name, a colon and a space, as in title: Tea",
  "value-missing": "{this} is missing; add it",
  "value-empty": "{this} is empty; write something after the colon",
  "value-read-as-nothing": '{this} is read as nothing; put it in quotation marks: "{written}"',
  "value-read-as": '{this} is read as {read}; put it in quotation marks: "{written}"',
  "value-no-list": "{this} is no list; write it in brackets: [{written}]",
  "value-no-switch": "{this} is neither true nor false; write one of the two, without quotation marks",
  "value-no-number": "{this} is no number; write it in digits, without quotation marks",
  "value-no-group": "{this} has no fields of its own; write them below it, two spaces to the right",
  "value-no-choice": "{this} must be one of {allowed}; choose one of them",
  "value-not-accepted": "{this} is not accepted ({message}); docs/writing.md says what belongs there",
  "text-empty": "{this} is empty; fill it in",
  "text-too-long": "{this} is too long; {most} characters at most",
  "text-too-short": "{this} is too short; {least} characters at least",
  "list-too-long": "{this} is too long; {most} entries at most",
  "list-too-short": "{this} is too short; {least} entries at least",
  "number-too-large": "{this} is too large; {most} at most",
  "number-too-small": "{this} is too small; {least} at least",

  "not-a-slug":
    "{this} is no name for an address; use lower-case letters, digits and single hyphens, as in paper-towel-trick",
  "not-a-tag": "{this} is no tag; write tags in lower case, with a comma between two",
  "not-a-day": "{this} is no date; write it as YYYY-MM-DD, as in 2025-02-01",
  "no-such-day": "this day does not exist; look at the calendar and correct it",
  "day-of-other-age": "no text here is of this year; correct it",
  "not-a-language": "“{written}” is no tag of a language; write en, pt, pt-BR or the like",
  "not-an-alias":
    "{this} is no old address; write the old slug, or the old address as in /tips/iron-a-shirt, in lower case, with neither .html nor a slash at its end",
  "said-above": "“{written}” stands above already; write another or remove it",
  "web-address": "{this} is no address of another site; write the whole address, beginning with https://",
  "web-address-slash": "{this} ends in a slash; leave it out",
  "mail-address": "{this} is no mail address; write it as in hello@site.pt, with plain letters before the @",
  "page-address": "{this} is no address of this site; begin with / for a page of this site",
  "not-a-country": "{this} is no country; write it as two capital letters, such as PT",
  "not-a-time-zone": "“{written}” is not a time zone of the IANA’s list; write it as in Europe/Lisbon",
  "link-not-allowed":
    "“{address}” may not be linked; begin with https://, mailto: or tel:, or with / for a page of ours",
  "address-hidden-character":
    "“{address}” holds {character}, which nobody sees, in place of the …; type the address again",
  "related-not-three":
    "{this} does not name three; name exactly three related articles, or leave the field out",
  "sources-none": "{this} is an empty list; name a source, or leave the field out",
  "sources-too-many": "{this} has more than five; name the five best sources",
  "corrections-none": "{this} is an empty list; name a correction, or leave the field out",
  "source-address": "{this} is no address of a page; write the page’s whole address, beginning with https://",
  "source-unread":
    "{this} has neither a day of reading nor one of a copy, or both; write the day on which somebody opened the page as `read`, or the day on which a stored copy was read as `copy`",
  "not-a-telephone":
    "{this} is no number to call; write + and the country’s code, as in +44800111999, or a short number such as 112",
  "quiet-without-reason":
    "{this} gives no reason; write it, as in quiet: [{rule: readability, because: It quotes a law.}]",
  "quiet-unknown": "there is no rule “{name}”; take one from docs/rules.md",
  "quiet-needed": "the rule “{name}” cannot be silenced; correct what it tells",
  "quiz-options": "{this} has more answers or fewer; write exactly four options",
  "quiz-answer-first": "{this} is below the first option; write 0 for the first",
  "quiz-answer-last": "{this} is beyond the last option; write 3 for the last",
  "quiz-time": "{this} is no time; write it as in 5 min",
  "quiz-id-twice": "two questions have the id “{id}”; rename one",
  "person-reserved": "“editors” is a reserved name; rename this entry",
  "categories-none": "{this} is an empty list; name one category or more",
  "synonym-not-a-word":
    "{this} is no single word in lower case; use single words in lower case, and write numbers in quotation marks",
  "synonyms-too-few": "{this} is a group of one; write two words or more",
  "not-an-object": "{this} is no name of an object; write the file’s name without .svg",
  "scene-size": "{this} has both a height and a width, or neither; give either height or width",
  "scene-empty": "{this} is an empty list; a scene needs at least one object",
} satisfies RuleTable;
