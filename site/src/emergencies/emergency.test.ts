import { expect, test } from "vitest";
import { emergencyIn, emergencyOf, numbersFor } from "./emergency.ts";
import { guessedCountry } from "./guess-country.ts";

const source = { title: "", url: "https://a.example/" };
const rows = [
  { for: "Ambulance, fire, police", call: "112", tel: "112", source },
  { for: "Poison swallowed", call: "800 250 250", tel: "+351800250250", note: "free", source },
  { for: "A smell of gas", call: "112", tel: "112", source },
  { for: "Thoughts of suicide", call: "1411", tel: "1411", words: ["kill/hurt myself"], source },
];
const rowsElsewhere = rows.map(({ words: _words, ...row }) => ({ ...row, for: `${row.for} in Ireland` }));
const numbers = [
  { country: "PT", title: "Portugal", rows },
  { country: "IE", title: "Ireland", rows: rowsElsewhere },
];
const emergency = emergencyOf({
  id: "call",
  title: "Call",
  emergencyWords: ["swallow", "smell of gas", "burn hand", "fire", "Can’t breathe"],
  harmlessWords: ["fire pit/drill", "camp fire"],
  numbers,
});
const [portugal, ireland] = emergency.countries;

test.each([
  ["all words of a phrase, in any order", "gas: a smell of it"],
  ["one of those between slashes", "I want to hurt myself"],
  ["another ending", "child swallowed bleach"],
  ["an apostrophe", "He can’t breathe!"],
  ["a wrong letter in a long word", "swalow"],
  ["a wrong letter in one of several words", "smel of gas"],
  ["what is harmless elsewhere", "a fire in the pit"],
  ["what is harmless, and something else", "burned my hand at the fire pit"],
])("a query is of an emergency by %s: %s", (_by, query) => {
  expect(emergencyIn(query, [emergency])).toBe(emergency);
});

test.each([
  ["one word of a phrase", "gas bill"],
  ["a wrong first letter", "wallow"],
  ["a wrong letter in a short word", "hire"],
  ["a past form in -d", "fired"],
  ["a harmless phrase", "Fire drill at school"],
  ["a harmless phrase by another of its words", "camp fire"],
  ["nothing", ""],
])("a query is of none by %s: %s", (_by, query) => {
  expect(emergencyIn(query, [emergency])).toBeUndefined();
});

test("three numbers are shown, those of which the query speaks first", () => {
  const shown = (query: string) => portugal && numbersFor(query, portugal).map((row) => row.for);
  expect(shown("")).toEqual(["Ambulance, fire, police", "Poison swallowed", "A smell of gas"]);
  for (const query of ["thoughts of suicide", "I want to kill myself"])
    expect(shown(query)).toEqual(["Thoughts of suicide", "Ambulance, fire, police", "Poison swallowed"]);
});

test("the words of a number stand once, for the numbers of other countries too", () => {
  const first = ireland && numbersFor("hurt myself", ireland)[0];
  expect(first?.for).toBe("Thoughts of suicide in Ireland");
});

test("the country is that of the time zone, else of a language, else nobody guesses", () => {
  const at = (zone: string, ...languages: string[]) => guessedCountry(emergency.countries, zone, languages);
  expect(at("Europe/Dublin", "pt-PT")).toBe("IE");
  expect(at("Atlantic/Madeira", "en-GB")).toBe("PT");
  expect(at("UTC", "en", "pt-PT")).toBe("PT");
  expect(at("Europe/Berlin", "de-DE")).toBeUndefined();
});
