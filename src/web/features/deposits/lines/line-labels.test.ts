import { expect, test } from 'vitest';
import type { DepositLine } from '#contract/rules/deposit-lines.ts';
import { cents } from '#contract/values/money.ts';
import { foundText, groupsOf, untiedLabel } from './line-labels.ts';

const id = 'a1a1a1a1a1a1a1a1a1a1a1a1';
const line = (type: string, referenceId: string | null, description: string | null = null): DepositLine => ({
  type,
  grossValueInCents: cents(1),
  grossFeeValueInCents: null,
  referenceId,
  description,
});

test('lines are grouped by type, known types first, and tied to a gift by the ID that ends their reference', () => {
  const groups = groupsOf([
    line('new_word', null),
    line('refund', id),
    line('payment', `tr_ad_${id}`),
    line('transfer', 'mt_2026-11_1'),
    line('payment', 'tr_ad_not-an-id'),
  ]);
  expect(groups.map(({ title, lines, tied }) => [title, lines.map(({ place }) => place), tied])).toEqual([
    ['Gifts', [2, 4], 1],
    ['Refunds', [1], 1],
    ['Transfers', [3], 0],
    ['new_word', [0], 0],
  ]);
});

test("untied lines are listed with the platform's description", () => {
  expect(untiedLabel(line('transfer', 'mt_1', ' Gala cash box '))).toBe('Unmatched: Gala cash box');
  expect(untiedLabel(line('transfer', 'mt_1'))).toBe('Unmatched: mt_1');
  expect(untiedLabel(line('transfer', null, ' '))).toBe('Unmatched: no description');
});

test('says how many donors are missing and why, or nothing if none are', () => {
  const found = { gifts: {}, reversals: null };
  expect(foundText({ ...found, requested: 0, copy: 'complete' })).toBeNull();
  expect(foundText({ ...found, requested: 1_200, copy: 'complete' })).toBe('0 of 1,200 donors found');
  expect(foundText({ ...found, requested: 2, copy: 'incomplete' })).toBe(
    '0 of 2 donors found. Steward is still copying older gifts.',
  );
});
