/** Common label papers; their sizes are in label-sheets.module.css. */
export const labelPapers = {
  'avery-22806': { name: 'Avery 22806, 2 × 2 in', perSheet: 12 },
  'avery-5160': { name: 'Avery 5160, 2⅝ × 1 in', perSheet: 30 },
  'avery-l7160': { name: 'Avery L7160 (A4), 63.5 × 38.1 mm', perSheet: 21 },
} as const satisfies Record<string, { name: string; perSheet: number }>;

export type LabelPaper = keyof typeof labelPapers;

export const labelPaperIds = Object.keys(labelPapers) as [LabelPaper, ...LabelPaper[]];
