import { expect, test } from 'vitest';
import { stateText } from './state-text.ts';

test.each([
  ['gift', 'CONTRIBUTION_RECEIVED', '$50.00, Received'],
  ['refund', 'REQUIRES_ACTION', '$50.00, Needs action'],
  ['chargeback', 'lost', '$50.00, Lost'],
  ['deposit', 'PENDING', '$50.00, Preparing'],
  ['deposit', 'NEW_WORD', '$50.00, NEW_WORD'],
  ['gift', null, '$50.00, Unknown'],
] as const)('a %s that is %s', (kind, status, text) =>
  expect(stateText(kind, { cents: 5_000, status })).toBe(text),
);

test('an amount that the platform does not report', () =>
  expect(stateText('refund', { cents: null, status: 'SUCCEEDED' })).toBe('Unknown amount, Refunded'));
