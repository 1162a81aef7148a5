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
  [{ firstName: '裕美', lastName: '馬場' }, '馬場裕美'],
  [{ firstName: '민준', lastName: '김' }, '김민준'],
  [{ firstName: 'さくら', lastName: null }, 'さくら'],
  [{ firstName: 'Hiromi', lastName: '馬場' }, 'Hiromi 馬場'],
  [null, 'No name'],
])('%j is called %s', (donor, label) => {
  expect(donorLabel(donor)).toBe(label);
});

test.each(['\u200b', '\u3164', '\u2800'])('a name of %j alone is none: the email is shown', (name) => {
  const donor = { firstName: name, lastName: name, email: 'ruth@example.org' };
  expect(donorLabel(donor)).toBe('ruth@example.org');
  expect(donorLabel({ ...donor, lastName: 'Abbott' })).toBe('Abbott');
});
