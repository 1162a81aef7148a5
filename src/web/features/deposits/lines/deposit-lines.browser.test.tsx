import { expect, test } from 'vitest';
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { answering, clientOf } from '../../../data/answers-fixture.ts';
import { mount } from '../../../ui/mount-fixture.tsx';
import { DepositLines } from './deposit-lines.tsx';

const line = (net: number | null) => ({
  type: 'payment',
  grossValueInCents: net,
  grossFeeValueInCents: null,
  referenceId: null,
  description: 'A check',
});
const gifts = {
  isLoading: false,
  found: undefined,
  reversals: null,
  search: null,
  isSearching: false,
  failure: null,
};

test.each([
  [[2_000, 3_000], '$50.00'],
  // A sum of some of them would look like that of all.
  [[2_000, null], null],
] as const)('the sum of lines of %j: %s', async (nets, sum) => {
  answering({});
  const deposit = {
    id: 'dep1',
    lineItems: nets.map(line),
    createdAt: null,
    arrivalAt: null,
  } as unknown as DepositRecord;
  const page = await mount(<DepositLines deposit={deposit} gifts={gifts} />, { client: clientOf() });
  const table = page.getByRole('table', { name: 'Deposit lines' });
  await expect.element(table).toBeVisible();
  const group = table.element().querySelector('tbody tr');
  const said = /\$[\d,.]+/.exec(group?.textContent ?? '')?.[0] ?? null;
  expect(said).toBe(sum);
});
