// Places the labels of the weight chart so that none covers another one. Lengths are in units of the view box of the chart.

export interface Point {
  x: number;
  y: number;
}

/** A text on its baseline. It begins, ends or has its middle at `x`. */
export interface Label extends Point {
  text: string;
  anchor: "start" | "middle" | "end";
  isBold?: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const labelFontSize = 12;

/** Widths of a character in em, a little above those of the font, because texts cannot be measured before they are drawn. */
const characterWidth = { regular: 0.57, bold: 0.6 };
/** Distance between the points of a line that are compared with the labels. */
const sampleDistance = 3;
/** A label that covers another one cannot be read. One that is crossed by a line still can. */
const labelWeight = 1000;

/**
 * Places labels one after the other. Each entry of `choices` has the possible places of one label, the best one first. A label
 * gets the place where it covers no earlier label and least of the lines.
 */
export function placeLabels(
  choices: readonly (readonly Label[])[],
  lines: readonly (readonly Point[])[],
): readonly Label[] {
  const samples = lines.flatMap(samplePoints);
  return choices.reduce<readonly Label[]>((placed, places) => {
    const boxes = placed.map(labelBox);
    const cost = (label: Label) => {
      const box = labelBox(label);
      const coveredLabels = boxes.filter((other) => overlap(box, other)).length;
      return coveredLabels * labelWeight + samples.filter((point) => contains(box, point)).length;
    };
    // The sort is stable, so that the first of equally good places is taken.
    const [best] = places.map((label) => ({ label, cost: cost(label) })).toSorted((a, b) => a.cost - b.cost);
    return best ? [...placed, best.label] : placed;
  }, []);
}

function labelBox({ x, y, text, anchor, isBold }: Label): Box {
  const width = text.length * labelFontSize * characterWidth[isBold ? "bold" : "regular"];
  const left = anchor === "start" ? x : anchor === "middle" ? x - width / 2 : x - width;
  return { left, right: left + width, top: y - labelFontSize * 0.8, bottom: y + labelFontSize * 0.25 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function contains({ left, right, top, bottom }: Box, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Returns points along a line, at equal distances. */
function samplePoints(line: readonly Point[]): Point[] {
  return line.flatMap((from, index) => {
    const to = line[index + 1];
    if (!to) return [from];
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / sampleDistance));
    return Array.from({ length: count }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / count,
      y: from.y + ((to.y - from.y) * step) / count,
    }));
  });
}
