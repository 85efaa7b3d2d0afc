import { describe, expect, it, test } from "vitest";
import { formulaOf, readabilityFaults, readingEase } from "./readability.ts";
import { sourceOf } from "./source.ts";
import { syllablesOfPortuguese } from "./syllables-pt.ts";

test("the formula of Flesch: 206.835 − 1.015 words a sentence − 84.6 syllables a word", () => {
  const blocks = [{ line: 1, text: "The cat sat on the mat. It was happy." }];
  expect(readingEase(blocks)).toBeCloseTo(206.835 - 1.015 * (9 / 2) - 84.6 * (10 / 9), 5);
});

test("each block ends a sentence, so that a list is as easy as it looks", () => {
  const list = [
    { line: 1, text: "Wash the pan" },
    { line: 2, text: "Dry the pan" },
  ];
  const line = [{ line: 1, text: "Wash the pan dry the pan" }];
  expect(readingEase(list)).toBeGreaterThan(readingEase(line));
});

test("a number weighs one syllable a digit", () => {
  const ease = (text: string) => readingEase([{ line: 1, text }]);
  expect(ease("Wait for 1,000 days")).toBeLessThan(ease("Wait for two days"));
});

test("hard prose is a fault at the body’s first line", () => {
  const hard =
    "Notwithstanding considerable organisational complexity, implementation necessitates interdisciplinary collaboration.";
  expect(
    readabilityFaults(sourceOf("content/articles/a.md", `---\ntitle: A\n---\n${hard}`), "en"),
  ).toMatchObject([{ line: 4, field: "body" }]);
  expect(readabilityFaults(sourceOf("content/articles/a.md", "Lift the lid and look at it."), "en")).toEqual(
    [],
  );
});

describe("Portuguese", () => {
  it.each(
    Object.entries({
      casa: 2,
      história: 3,
      água: 2,
      não: 1,
      mãe: 1,
      saída: 3,
      país: 2,
      raiz: 2,
      rainha: 3,
      dia: 2,
      maria: 3,
      quero: 2,
      guerra: 2,
      coração: 3,
      lições: 2,
      muito: 2,
      família: 3,
      praia: 2,
      cair: 2,
      computador: 4,
      ideia: 3,
      saiu: 2,
      ciência: 3,
      ruim: 2,
      também: 2,
      viagem: 3,
      mau: 1,
      chapéu: 2,
      quinhentos: 3,
    }),
  )("%s has %i syllables", (word, count) => {
    expect(syllablesOfPortuguese(word)).toBe(count);
  });

  const easy = "Ferva a água. Deite a água sobre o chá e espere dois minutos. Tire o chá e beba com calma.";
  const hard =
    "A operacionalização progressiva das metodologias infraestruturais pressupõe necessariamente a contextualização interdisciplinar das problemáticas administrativas.";
  const judged = (text: string, lang: string) =>
    readabilityFaults(sourceOf("content/articles/a.md", text), lang);

  it("is judged by the formula for Portuguese: 248.835 − 1.015 words a sentence − 84.6 syllables a word", () => {
    const ease = readingEase([{ line: 1, text: "A casa é boa." }], formulaOf("pt-PT"));
    expect(ease).toBeCloseTo(248.835 - 1.015 * 4 - 84.6 * (6 / 4), 5);
    expect(judged(easy, "pt-BR")).toEqual([]);
    expect(judged(hard, "pt")).toMatchObject([
      { fault: expect.stringMatching(/^Flesch reading ease is -?[\d.]+, not 50;/) },
    ]);
  });

  it("a language without a formula is not judged", () => {
    expect(formulaOf("de")).toBeUndefined();
    expect(judged(hard, "de")).toEqual([]);
  });
});
