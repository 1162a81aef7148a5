import { expect, test } from 'vitest';
import { reversalColumns } from './reversal-columns.ts';

/** Columns that a file without personal data leaves out. */
const personal = ['First name', 'Last name', 'Email'];

test.each([
  ['refunds', reversalColumns.refunds],
  ['chargebacks', reversalColumns.chargebacks],
] as const)('a file of %s without personal data has neither names nor contact details', (_, columns) => {
  const titles = columns.filter(({ isPersonal }) => isPersonal).map(({ title }) => title);
  expect(titles).toEqual(personal);
});
