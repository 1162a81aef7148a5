import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailMistake, phoneMistake } from './labels.ts';
import { profileChanges } from './profile-values.ts';

const text = fc.string({ maxLength: 20 });
const profile = fc.record({ firstName: text, lastName: text, email: text, phone: text });

test('only what differs is sent, trimmed and never empty', () => {
  fc.assert(
    fc.property(profile, profile, (before, after) => {
      const changes = profileChanges(before, after);
      for (const [field, value] of Object.entries(changes)) {
        expect(value).not.toBe('');
        expect(value).toBe(value?.trim());
        expect(Object.entries(before)).not.toContainEqual([field, value]);
      }
    }),
  );
});

test('nothing is sent when nothing was changed', () => {
  fc.assert(
    fc.property(profile, (values) => {
      expect(profileChanges(values, { ...values })).toEqual({});
    }),
  );
});

test.each([
  ['', true],
  ['rosa@example.org', true],
  ['rosa@sub.example.org', true],
  ['rosa', false],
  ['rosa@example', false],
  ['rosa@@example.org', false],
  ['ro sa@example.org', false],
])('an email of "%s"', (typed, good) => {
  expect(emailMistake(typed) === undefined).toBe(good);
});

test.each([
  ['', true],
  ['+1 555 010 4477', true],
  ['(555) 010-4477', true],
  ['555', false],
  ['call me', false],
])('a phone number of "%s"', (typed, good) => {
  expect(phoneMistake(typed) === undefined).toBe(good);
});
