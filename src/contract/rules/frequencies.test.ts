import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  authorizeFrequencies,
  createFrequencies,
  type Frequency,
  frequencies,
  planFrequencies,
} from '../giving/vocabulary.ts';
import { dollars } from '../values/money.ts';
import {
  authorizeWord,
  createWord,
  frequencyLabel,
  frequencyOf,
  frequencyPhrase,
  isSameFrequency,
  mayShowAs,
  timesAYear,
  updateWord,
} from './frequencies.ts';
import { monthlyWorth, yearlyWorth } from './monthly-worth.ts';

test('every value of requests and replies is a known frequency, and each frequency can be created', () => {
  for (const word of [...createFrequencies, ...planFrequencies, ...authorizeFrequencies])
    expect(frequencyOf(word), word).not.toBeNull();
  expect(new Set(frequencies.map(createWord))).toEqual(new Set(createFrequencies));
  expect(frequencies.flatMap((frequency) => updateWord(frequency) ?? []).toSorted()).toEqual(
    [...planFrequencies].toSorted(),
  );
  for (const frequency of frequencies) expect(frequencyOf(createWord(frequency))).toBe(frequency);
});

test.each<[string, Frequency, string, string, number]>([
  ['month', 'monthly', 'Every month', 'every month', 12],
  ['monthly', 'monthly', 'Every month', 'every month', 12],
  ['1st-15th', '1st-15th', '1st and 15th', 'on the 1st and 15th of every month', 24],
  ['two-weeks', 'biweekly', 'Every 2 weeks', 'every 2 weeks', 26],
  ['biweekly', 'biweekly', 'Every 2 weeks', 'every 2 weeks', 26],
  ['TWO_WEEKS', 'biweekly', 'Every 2 weeks', 'every 2 weeks', 26],
  ['week', 'weekly', 'Every week', 'every week', 52],
  ['one-time', 'one-time', 'One time', 'one time', 0],
  ['ONE_TIME', 'one-time', 'One time', 'one time', 0],
])('%s means %s', (word, frequency, label, phrase, times) => {
  expect([frequencyOf(word), frequencyLabel(word), frequencyPhrase(word), timesAYear(word)]).toEqual([
    frequency,
    label,
    phrase,
    times,
  ]);
});

test('an unknown frequency is shown as received and has no yearly amount', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('quarterly', 'constructor', '__proto__')), (word) => {
      if (frequencyOf(word)) return;
      expect([frequencyLabel(word), frequencyPhrase(word)]).toEqual([word, word]);
      expect([timesAYear(word), monthlyWorth(dollars(10), word)]).toEqual([null, null]);
    }),
  );
});

test('twice a month is 24 gifts a year, and a one-time gift adds nothing to a month', () => {
  expect([yearlyWorth(dollars(7), '1st-15th'), monthlyWorth(dollars(7), '1st-15th')]).toEqual([16_800, 1400]);
  expect([yearlyWorth(dollars(150), 'one-time'), monthlyWorth(dollars(150), 'one-time')]).toEqual([0, 0]);
});

test('a plan shows its requested frequency, or any other where replies have no value for it', () => {
  expect(mayShowAs('two-weeks', 'biweekly')).toBe(true);
  expect(mayShowAs('two-weeks', 'two-weeks')).toBe(true);
  expect(mayShowAs('two-weeks', 'monthly')).toBe(false);
  expect(mayShowAs('1st-15th', 'biweekly')).toBe(true);
  expect(mayShowAs('one-time', 'monthly')).toBe(true);
  expect(isSameFrequency('month', 'monthly')).toBe(true);
  expect(isSameFrequency('1st-15th', 'biweekly')).toBe(false);
  expect(isSameFrequency('sometimes', 'sometimes')).toBe(false);
});

test('every frequency but one time can be authorized, in words that mean the same', () => {
  for (const frequency of frequencies) {
    expect(frequencyOf(createWord(frequency))).toBe(frequency);
    if (frequency === 'one-time') expect(() => authorizeWord(frequency)).toThrow(RangeError);
    else expect(frequencyOf(authorizeWord(frequency))).toBe(frequency);
    expect([null, frequency]).toContain(frequencyOf(updateWord(frequency)));
  }
});
