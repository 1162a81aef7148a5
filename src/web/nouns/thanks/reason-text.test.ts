import { expect, test } from 'vitest';
import { reasonText } from './reason-text.ts';

const gift = { contributionDate: '2026-11-20T12:00:00.000Z', dedication: null };
const rosa = { ...gift, dedication: ' In memory of Rosa ' };

test.each([
  ['First gift ever', { reasons: ['first'], previousAt: null, gift }],
  ['First gift ever · In memory of Rosa', { reasons: ['first'], previousAt: null, gift: rosa }],
  ['Back after 12 months', { reasons: ['returned'], previousAt: '2025-11-19T12:00:00.000Z', gift }],
  ['Back after 14 months', { reasons: ['returned'], previousAt: '2025-09-15T12:00:00.000Z', gift }],
  ['Back after 3 years', { reasons: ['returned'], previousAt: '2023-06-01T12:00:00.000Z', gift }],
  ['Tenth gift in a row · In memory of Rosa', { reasons: ['tenth'], previousAt: '2026-10-20', gift: rosa }],
  ['Largest gift yet', { reasons: ['largest'], previousAt: '2026-10-01T12:00:00.000Z', gift }],
  [
    'Back after 14 months · Largest gift yet',
    { reasons: ['returned', 'largest'], previousAt: '2025-09-15T12:00:00.000Z', gift },
  ],
  ['In memory of Rosa', { reasons: ['dedicated'], previousAt: null, gift: rosa }],
  ['$1,000.00 or more', { reasons: ['amount'], previousAt: null, gift }],
] as const)('%s', (text, why) => expect(reasonText(why, 100_000)).toBe(text));
