import type { RuleTable } from "./rule-table.ts";

export const textRules = {
  "name-not-a-slug":
    "the file’s name, which is the address, is no name for one; use lower-case letters, digits and single hyphens{example}",
  "name-reserved": "the file’s name is the address; “{name}” is a reserved address, so choose another name",
  "category-unknown": "there is no category “{name}”; use one of {known}",
  "room-unknown": "there is no room “{name}” in {file:rooms.yaml}; use one of {known}",
  "category-renamed": "the category “{name}” is called “{now}” now; write that",
  "author-unknown": "nobody under team in {file:people.yaml} is “{name}”; use one of {known}",
  "cover-unsaid": "{this} is missing; say what the cover shows",
  "alias-own": "“{address}” is its own address; take it out of the aliases",
  "alias-taken":
    "“{address}” is the address of another page; take it out of the aliases, or rename that page",
  "alias-twice": "“{address}” appears twice; keep one",
  "alias-of-two": "“{address}” is an alias of {other} too; keep it in one of the two",
  "related-itself": "{this} names itself; choose another",
  "related-twice": "{this} names {name} twice; choose another",
  "related-unknown": "“{name}” does not exist; correct it or choose another",
  "quiz-article-unknown": "there is no article “{name}”; correct it or remove it",
  "updated-before-published": "{this} is before {field:publishedAt} ({day}); set it to that day",
  "legal-text-changed":
    "{this} is of another text than readers would get now; write the day on which they get it, and mark: {mark}",
  "updated-in-future": "{this} is in the future; write the day of the last change",
  "correction-in-future": "{day} is in the future; write the day the text was put right",
  "correction-before-published":
    "{day} is before {field:publishedAt} ({published}); write a later day, since before that nobody could read it",
  "correction-after-update":
    "{day} is after {field:updatedAt} ({updated}); set that to the day of the last change",
  "sources-missing": "{this} are missing; name two to five pages that were read",
  "sources-too-few": "{this} are too few: one; name two to five pages that were read",
  "source-read-in-future": "{day} is in the future; write the day the page was read",
  "source-twice": "“{address}” is named twice; remove one",
  "body-empty": "{this} has no text; write it below the fields",

  "link-unencrypted": "“{address}” is not encrypted; link to its https address",
  "link-empty": "a link leads nowhere; write its address between the brackets",
  "link-names-file": "“{address}” is the name of a file; link to {own}",
  "link-no-address": "“{address}” is no address; begin with / for a page of ours, else with https://",
  "page-unknown": "“{address}” does not exist; link to a page that does, or correct the slug",

  html: "HTML is not shown; write Markdown instead",
  "texts-put-together":
    "two texts were put together here; keep what you want of both, and delete the lines <!-- … -->",
  "heading-empty": "the heading has no words; write some, or take its # out",
  "heading-too-deep": "headings go down to ###; use ## or ###",
  "nested-too-deep": "this lies in too many quotations or lists; take most of the signs before it away",
  "list-in-list": "a list inside a list is not shown well on a phone; make it one list",
  "item-begins-with-picture":
    "a point or step begins with words; move its picture below them, into a paragraph of its own",
  "boxes-to-tick": "boxes to tick are not shown; write the list without [ ] and [x]",
  "address-elsewhere": "the address stands elsewhere; write it where you use it, as in [words](address)",
  "picture-not-here": "pictures work in articles only; take it out",
  "picture-within-words":
    "the picture {address} needs a paragraph of its own; put an empty line before and after it",
  "picture-unsaid": "the picture {address} has no alternative text; write it between the square brackets",
  "picture-with-spaces": "a file name with spaces needs < and > around it; write ![what it shows](<{name}>)",
  "table-column-unnamed": "a column of the table has no name; write one in its first row",
  "table-row-uneven":
    "the table has {columns} columns and this row {cells}; make them as many, or put an empty line below the table",
  "note-twice": "the note {note} appears twice; rename one",
  "note-unused": "nothing refers to the note {note}; write {note} in a sentence, or remove it",
  "note-with-heading": "a note holds no heading; write it as a sentence",
  "note-missing": "the note {note} is missing; add a line that begins with {note}:",

  "picture-from-elsewhere":
    "“{address}” would be fetched from another site, which learns who reads this page and may change or lose it; save the photograph beside this file and write its name, as in kettle.jpg, or insert it at the desk",
  "picture-of-no-photograph":
    "“{address}” names no photograph; save it beside this file and write its name, as in kettle.jpg, or insert it at the desk",
  "picture-in-other-folder":
    "“{address}” leads to another folder; put the photograph beside this file and write its name only, as in {name}",
  "photograph-missing": "there is no {name} beside this file; put it there, or correct the name",
  "photograph-no-file": "{name} is no file; put the photograph itself there",
  "photograph-empty": "{name} is empty (0 bytes); copy it here again",
  "photograph-closed": "{name} cannot be opened ({reason}); copy it here again",
  "photograph-of-no-kind": "{name} is no JPEG, PNG, WebP or AVIF; export it as JPEG",
  "photograph-of-git-lfs":
    "{name} is a pointer of Git LFS, which stands for the photograph; get that with: git lfs pull",
  "photograph-heic":
    "{name} is a HEIC photograph, which few browsers show; export it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible), or insert it at the desk",
  "photograph-moves": "{name} moves; export one frame of it as JPEG",
  "photograph-too-large":
    "{name} has {megapixels} megapixels, and {most} are the most; export it 6,000 px wide",
  "photograph-too-small":
    "{name} is {width}×{height} px, too small to show anything; use one of {good} px or more",
  "photograph-broken":
    "{name} cannot be read to its end ({reason}); copy it here again, or export it as JPEG",
  "drawing-missing": "{this} is missing; draw it with: npm run pictures",
  "drawing-without-scene":
    "“{address}” has no scene under pictures in its .scene.yaml; add it there, or name a photograph beside this file",
  "drawing-broken": "{this} cannot be read as a picture ({reason}); {fix}",
  "scene-without-cover":
    "{this} is not in the scenes; draw one here, or name a photograph as cover: beside the title",
  "object-unknown": "there is no object “{name}” among the files in pictures/objects/; choose one of them",
} satisfies RuleTable;
