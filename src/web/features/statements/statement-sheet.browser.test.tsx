import { expect, test } from 'vitest';
import type { Letterhead, Statement } from '#contract/steward/operations/letters.ts';
import { clientOf } from '../../data/answers-fixture.ts';
import { mount } from '../../ui/mount-fixture.tsx';
import { StatementSheet } from './statement-sheet.tsx';

const gift = (id: string, type: string, amount: number) => ({
  id,
  type,
  status: 'PAID_OUT',
  amount,
  contributionDate: '2025-03-01T18:00:00.000Z',
  paymentMethod: null,
  stocks: type === 'STOCK' ? { ticker: 'VTI', quantity: 9 } : null,
  crypto: null,
  campaign: null,
  subcampaign: null,
  dedication: null,
});
// What a sheet reads of them.
const statement = {
  donor: { id: 'd1', firstName: 'Ruth', lastName: 'Abbott', address: null },
  gifts: [gift('g1', 'CASH', 50), gift('g2', 'STOCK', 1_234), gift('g3', 'DAF', 700)],
  returns: {},
  cents: 5_000,
  unpriced: 0,
} as unknown as Statement;
const letterheadWith = (noncashValues: boolean) =>
  ({
    name: 'Example',
    lines: [],
    noncashValues,
    cashLine: '',
    noncashLine: '',
    grantLine: '',
    footer: '',
  }) as unknown as Letterhead;

test.each([false, true])(
  'a gift of stock has a value on paper only if the letterhead says so: %s',
  async (states) => {
    const page = await mount(
      <StatementSheet
        statement={statement}
        letterhead={letterheadWith(states)}
        months={{ year: 2025 }}
        note=""
      />,
      { client: clientOf() },
    );
    const stock = page.getByRole('table', { name: 'Non-cash gifts' });
    await expect.element(stock).toBeVisible();
    expect(stock.element().textContent?.includes('1,234')).toBe(states);
    await expect
      .element(page.getByRole('table', { name: 'Cash gifts', exact: true }))
      .toHaveTextContent('$50.00');
  },
);

test('a gift says on paper what went back of it, and what may still go back', async () => {
  const page = await mount(
    <StatementSheet
      statement={{ ...statement, returns: { g1: { returned: 1_000, pending: 2_500 } } }}
      letterhead={letterheadWith(false)}
      months={{ year: 2025 }}
      note=""
    />,
    { client: clientOf() },
  );
  const cash = page.getByRole('table', { name: 'Cash gifts', exact: true });
  await expect
    .element(cash)
    .toHaveTextContent('$40.00$50.00 less $10.00 returned$25.00 may still be returned');
});
