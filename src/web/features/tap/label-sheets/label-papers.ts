/** Common label papers; their sizes are in label-sheets.module.css. */
export const labelPapers = {
  'avery-22806': { name: 'Avery 22806, 2 × 2 in', perSheet: 12 },
  'avery-5160': { name: 'Avery 5160, 2⅝ × 1 in', perSheet: 30 },
  'avery-l7160': { name: 'Avery L7160 (A4), 63.5 × 38.1 mm', perSheet: 21 },
} as const satisfies Record<string, { name: string; perSheet: number }>;

export type LabelPaper = keyof typeof labelPapers;

export const labelPaperIds = Object.keys(labelPapers) as [LabelPaper, ...LabelPaper[]];

/**
 * Divides labels into sheets; null for a label that is already used.
 * @param first the first unused label of the first sheet, from 1
 */
export function sheetsOf<Label>(
  labels: readonly Label[],
  perSheet: number,
  first: number,
): (Label | null)[][] {
  const places = [...Array.from({ length: first - 1 }, () => null), ...labels];
  return Array.from({ length: Math.ceil(places.length / perSheet) }, (_, sheet) =>
    places.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
}
