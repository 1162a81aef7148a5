import type { LabelPaper } from '../../../nouns/tap/address.ts';

/** Their sizes are in label-sheets.module.css. */
export const labelPapers: Readonly<Record<LabelPaper, { name: string; perSheet: number }>> = {
  'avery-22806': { name: 'Avery 22806, 2 × 2 in', perSheet: 12 },
  'avery-5160': { name: 'Avery 5160, 2⅝ × 1 in', perSheet: 30 },
  'avery-l7160': { name: 'Avery L7160 (A4), 63.5 × 38.1 mm', perSheet: 21 },
};

// Object.keys loses the key type.
export const labelPaperIds = Object.keys(labelPapers) as [LabelPaper, ...LabelPaper[]];
