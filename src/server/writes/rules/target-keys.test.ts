/** Two writes with the same key are never sent at the same time: whoever comes second is told of the first. */
import { expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';
import { ids, sampleWrites } from '../../tests/sample-writes.ts';
import { createRules } from './rules.ts';

const rules = createRules({ cardEntry: true });
const keyOf = (id: WriteId, intentId: string, changes: object = {}) => {
  // Checked inputs have the form of the samples.
  const { path = {}, body = {} } = sampleWrites[id] as { path?: object; body?: object };
  const input = { path, query: {}, body: { ...body, ...changes } } as unknown as CheckedInput;
  return rules[id].targetKey(input, intentId);
};

test.each<[WriteId, another: object]>([
  ['contributions.charge', { amount: 91 }],
  ['contributions.initiateRefund', {}],
  ['donors.update', { lastName: 'Other' }],
  ['subscriptions.create', { amount: 91 }],
  ['subscriptions.update', { amount: 91 }],
  ['subscriptions.cancel', { reason: 'Other' }],
  ['payments.authorize', { amount: 91 }],
  ['donors.create', {}],
])('%s: two people who want it for the same record at the same moment have the same key', (id, another) => {
  expect(keyOf(id, 'first')).toBe(keyOf(id, 'second', another));
});

test('a charge of another donor has another key', () => {
  expect(keyOf('contributions.charge', 'first', { donorId: `${ids.donor}0` })).not.toBe(
    keyOf('contributions.charge', 'first'),
  );
});
