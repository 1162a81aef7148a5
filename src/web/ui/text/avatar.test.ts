import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test.each([
  ['Daniel Whitfield', 'DW'],
  ['  Ada  ', 'A'],
  ['Benedict & Ana Cole', 'BC'],
  ['李 小龙', '李'],
  ['김 민준', '김'],
  ['', ''],
  ['42', ''],
])('%s becomes %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
