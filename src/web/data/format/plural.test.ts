import { expect, test } from 'vitest';
import { count, listText, plural } from './plural.ts';

test('a count has the matching word form', () => {
  expect(count(0, 'gift', 'gifts')).toBe('0 gifts');
  expect(count(1, 'gift', 'gifts')).toBe('1 gift');
  expect(count(1234, 'gift', 'gifts')).toBe('1,234 gifts');
  expect(plural(2, 'person', 'people')).toBe('people');
});

test('a list ends in "and", with the comma before it', () => {
  expect(listText([])).toBe('');
  expect(listText(['Ruth'])).toBe('Ruth');
  expect(listText(['email', 'phone'])).toBe('email and phone');
  expect(listText(['Ruth', 'Sam', 'Ana'])).toBe('Ruth, Sam, and Ana');
});
