import { expect, test } from 'vitest';
import { donorLabel } from './donor-label.ts';

const email = 'ada@example.org';

test.each<[donor: Parameters<typeof donorLabel>[0], label: string]>([
  [{ firstName: 'Ada', lastName: 'Grove', email }, 'Ada Grove'],
  [{ firstName: ' Ada ', lastName: null, email }, 'Ada'],
  [{ firstName: '', lastName: ' Grove', email }, 'Grove'],
  [{ firstName: ' ', lastName: null, email: ` ${email} ` }, email],
  [{ firstName: null, lastName: null }, 'No name'],
  [{ firstName: null, lastName: null, email: '  ' }, 'No name'],
  [{ firstName: '\u202eAda', lastName: '\u2066', email: null }, 'Ada'],
  [{ firstName: null, lastName: '\u200f', email: `\u202e${email}` }, email],
  [null, 'No name'],
])('%j is called %s', (donor, label) => {
  expect(donorLabel(donor)).toBe(label);
});
