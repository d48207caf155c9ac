import { lineNotes } from "./line-notes";

const analysis = {
  lines: [
    { reason: null, measuring: null },
    { reason: { text: "for zinc: the other ingredients give 60 % of the minimum", nutrients: [] }, measuring: null },
    {
      reason: { text: "for calcium", nutrients: [] },
      measuring: { tool: "spoon" as const, text: "A kitchen scale or a level measuring spoon is exact enough." },
    },
  ],
};

test("supplements say why they are there, and powders how to measure them", () => {
  expect(lineNotes({ scale: 2 }, analysis)).toEqual([
    { reason: undefined, measuring: undefined },
    { reason: "For zinc: the other ingredients give 60 % of the minimum", measuring: undefined },
    { reason: "For calcium", measuring: "A kitchen scale or a level measuring spoon is exact enough." },
  ]);
});

test("assumptions about a line are stated", () => {
  const lines = [{ reason: null, measuring: null, note: "about 57 % of the weight is meat" }];
  expect(lineNotes({ scale: 1 }, { lines })).toEqual([{ assumption: "About 57 % of the weight is meat." }]);
});

test("a powder of a smaller batch needs a fine scale", () => {
  expect(lineNotes({ scale: 0.5 }, analysis)[2]?.measuring).toMatch(/0\.1 g/);
});

test("a recipe without its analysis has no notes", () => {
  expect(lineNotes({ scale: 1 }, undefined)).toEqual([]);
});
