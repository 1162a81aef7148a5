import { expect, test } from 'vitest';
import { salutation } from './salutation.ts';

test.each([
  ['Dear Thore,', 'Thore', 'Horak'],
  ['Dear Mary Ann,', ' Mary  Ann ', 'Lee'],
  ['Dear Mary,', 'Mary A.', 'Lee'],
  ['Dear J. Smith,', 'J.', 'Smith'],
  ['Dear Bradly and Leann,', 'Bradly & Leann', 'Schoen'],
  ['Dear Ana and Luis,', 'Ana and Luis', 'Rivera'],
  ['Dear Rodriguez Family,', 'The', 'Rodriguez Family'],
  ['Dear Rodriguez Family,', null, 'The Rodriguez Family'],
  ['Dear friends at Alder Foundation,', 'Alder', 'Foundation'],
  ['Dear friends at the Alder Foundation,', 'The', 'Alder Foundation'],
  ['Dear friends at Acme, Inc.,', null, 'Acme, Inc.'],
  ['Dear friends at Grace Church,', '', 'Grace Church'],
  ['Dear friend,', 'Eden', "O'Reilly and the Estate of the late Hagenes"],
  ['Dear Dr. Smith,', 'Dr. Jane', 'Smith'],
  ['Dear Dr. Smith,', 'Dr.', 'Smith'],
  ['Dear Rev. Jane,', 'Rev. Jane', null],
  ['Dear Horak,', null, 'Horak'],
  ['Dear Thore,', 'Thore', null],
  ['Dear friend,', null, null],
  ['Dear friend,', ' ', ''],
  ['Dear 明,', '明', '王'],
  ['Dear Fundaro,', 'Fundaro', 'Churchill'],
])('%s', (text, firstName, lastName) => {
  expect(salutation({ firstName, lastName, email: 'thore@example.org' })).toBe(text);
});
