import { expect, test } from "vitest";
import { emergencyIn, emergencyOf, numbersFor } from "./emergency.ts";
import { guessedCountry } from "./guess-country.ts";

const source = { title: "", url: "https://a.example/" };
const rows = [
  { for: "Ambulance, fire, police", call: "112", tel: "112", source },
  { for: "Poison swallowed", call: "800 250 250", tel: "+351800250250", note: "free", source },
  { for: "A smell of gas", call: "112", tel: "112", source },
  { for: "Thoughts of suicide", call: "1411", tel: "1411", words: ["kill myself"], source },
];
const numbers = [
  { country: "PT", title: "Portugal", rows },
  { country: "IE", title: "Ireland", rows },
];
const emergency = emergencyOf({
  id: "call",
  title: "Call",
  emergencyWords: ["swallowed", "smell of gas"],
  numbers,
});
const [portugal] = emergency.countries;

test("a query is of an emergency if it has all words of one of its phrases, in any order", () => {
  const found = (query: string) => emergencyIn(query, [emergency])?.id;
  for (const query of ["child swallowed bleach", "Swallowed?", "gas: a smell of it", "kill myself"])
    expect(found(query), query).toBe("call");
  for (const query of ["gas bill", "swallow", ""]) expect(found(query), query).toBeUndefined();
});

test("three numbers are shown, those of which the query speaks first", () => {
  const shown = (query: string) => portugal && numbersFor(query, portugal).map((row) => row.for);
  expect(shown("")).toEqual(["Ambulance, fire, police", "Poison swallowed", "A smell of gas"]);
  for (const query of ["thoughts of suicide", "I want to kill myself"])
    expect(shown(query)).toEqual(["Thoughts of suicide", "Ambulance, fire, police", "Poison swallowed"]);
});

test("the country is that of the time zone, else of a language, else nobody guesses", () => {
  const at = (zone: string, ...languages: string[]) => guessedCountry(emergency.countries, zone, languages);
  expect(at("Europe/Dublin", "pt-PT")).toBe("IE");
  expect(at("Atlantic/Madeira", "en-GB")).toBe("PT");
  expect(at("UTC", "en", "pt-PT")).toBe("PT");
  expect(at("Europe/Berlin", "de-DE")).toBeUndefined();
});
