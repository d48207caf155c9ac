import { toCsv } from "./csv";

test.each([
  ["plain", "plain"],
  ["a,b", '"a,b"'],
  ['a"b', '"a""b"'],
  ["a\nb", '"a\nb"'],
  ["=1+1", "'=1+1"],
  ["+44", "'+44"],
  ["-evil.example", "'-evil.example"],
  ["@evil", "'@evil"],
  ["\t=1", "'\t=1"],
  ['=HYPERLINK("https://evil.example","a")', '"\'=HYPERLINK(""https://evil.example"",""a"")"'],
  [-12.5, "-12.5"],
  [0, "0"],
  [null, ""],
])("the cell %j is written as %s", (cell, expected) => {
  expect(toCsv(["name"], [[cell]])).toBe(`name\r\n${expected}\r\n`);
});
