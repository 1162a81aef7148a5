/** Deposits: their months, how each adds up, and what is said if it doesn't, or if a part can't be read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dollars, openScreens, recordsOf, type Screens, timeZone } from './open-screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

type Deposit = { id: string; status: string; type: string; amountInCents: number; arrivalAt: string };

const paid = ({ status, type }: Deposit) => status === 'PAID' && type === 'AUTOMATED';
const inTransit = ({ status }: Deposit) => status === 'IN_TRANSIT';

/** The newest deposit of this kind. */
async function depositOf(on: Screens, isWanted: (deposit: Deposit) => boolean): Promise<Deposit> {
  const found = (await on.rows<Deposit>('deposits?limit=100')).find(isWanted);
  if (!found) throw new Error('The world has no such deposit');
  return found;
}

test('the list is grouped by month; upcoming deposits are not in the sum of what was paid out', async () => {
  const { main } = await screens.open('staff', '/deposits');
  const shown = (await screens.rows<Deposit>('deposits?limit=100')).slice(0, 25);
  const monthOf = (iso: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', year: 'numeric' }).format(new Date(iso));
  const month = monthOf(shown.find(({ status }) => status === 'PAID')?.arrivalAt ?? '');
  const arrived = shown
    .filter(({ status, arrivalAt }) => status === 'PAID' && monthOf(arrivalAt) === month)
    .reduce((sum, { amountInCents }) => sum + amountInCents, 0);
  const [head] = main.find('row').filter(({ text }) => text.includes(month));
  expect(head?.text).toContain(`Paid out: ${dollars(arrived)}`);
  const transit = shown.find(inTransit);
  const [row] = recordsOf(main).filter((one) => one.attribute('data-record') === transit?.id);
  expect(row?.text).toContain(dollars(transit?.amountInCents ?? 0));
  expect(row?.text).toContain('In transit');
});

test('a deposit with its donors adds up to the cent in two calls; its lines link to their gifts, and those link back', async () => {
  const own = await openScreens();
  const deposit = await depositOf(own, paid);
  own.system.control.mark();
  const { main } = await own.open('staff', `/deposits/${deposit.id}`);
  const [sum] = main.saying(/lines total .*, matching the deposit\./);
  expect(sum?.text).toContain(dollars(deposit.amountInCents));
  main.the('heading', /^By campaign/);
  const { calls } = own;
  expect([calls()['deposits.get'], calls()['deposits.summary'], calls()['contributions.list']]).toEqual([
    1,
    1,
    undefined,
  ]);
  const [line] = main
    .the('table', 'Deposit lines')
    .find('row')
    .filter((row) => row.find('link').some((link) => link.attribute('href')?.startsWith('/donors/')));
  const gift = (await own.follow('staff', line?.find('link', /^Gift/)[0] ?? main)).main;
  gift.the('heading', 'Payment timeline');
  const back = (await own.follow('staff', gift.find('link', / deposit$/)[0] ?? main)).main;
  back.the('heading', 'How it adds up');
  await own.close();
});

test('a difference shows its cause and amount, and a line without a gift says so', async () => {
  const own = await openScreens();
  const deposit = await depositOf(own, paid);
  // A line among many gifts: chargebacks and adjustments come first.
  const place = 5;
  own.patch('deposits.get', [
    { path: 'data.amountInCents', value: deposit.amountInCents + 1_234 },
    { path: `data.lineItems.${place}.referenceId`, value: 'mt_2026-11_1' },
    { path: `data.lineItems.${place}.description`, value: 'Gala cash box' },
  ]);
  const { main } = await own.open('staff', `/deposits/${deposit.id}`);
  for (const said of [
    '$12.34 more was paid.',
    'Unexplained: not in any line or summary',
    'Unmatched: Gala cash box',
    '1 without a gift',
  ])
    expect(main.text).toContain(said);
  await own.close();
});

test('a deposit in transit is not a mismatch and cannot be reconciled yet', async () => {
  const own = await openScreens();
  const deposit = await depositOf(own, inTransit);
  own.patch('deposits.get', [{ path: 'data.amountInCents', value: deposit.amountInCents + 500 }]);
  const { main } = await own.open('admin', `/deposits/${deposit.id}`);
  expect(main.text).toContain("It's in transit and may still change.");
  const act = main.the('button', 'Reconcile');
  expect(act.attribute('aria-disabled')).toBe('true');
  expect(act.description).toBe('Can be reconciled once it arrives');
  await own.close();
});

const oddities = [null, 'toString', { odd: [1] }, -7, '<b>odd</b>'];

test('the page is shown whatever a field of a deposit, a line, or a sum contains', async () => {
  const own = await openScreens();
  // A deposit that hasn't been opened isn't cached anywhere.
  const deposits = (await own.rows<Deposit>('deposits?limit=100')).filter(paid);
  expect(deposits.length).toBeGreaterThanOrEqual(oddities.length);
  const fields = [
    [
      'deposits.get',
      ...['status', 'type', 'amountInCents', 'arrivalAt', 'bankLast4', 'paymentMethodType', 'reconciledAt'],
      ...['lineItems', 'lineItems.0', 'lineItems.1.type', 'lineItems.2.grossValueInCents'],
      ...['lineItems.3.referenceId', 'lineItems.4.description', 'lineItems.5.grossFeeValueInCents'],
    ],
    ['deposits.summary', 'contributions', 'refunds.count', 'chargebacks.feesInCents', 'adjustments'],
  ] as const;
  for (const [index, value] of oddities.entries()) {
    own.system.control.faults.clear();
    // All lines at once come last, after single odd lines.
    for (const [operation, ...names] of fields)
      own.patch(
        operation,
        names
          .filter((name) => value === null || name !== 'lineItems')
          .map((name) => ({ path: `data.${name}`, value })),
      );
    const { main } = await own.open('admin', `/deposits/${deposits[index]?.id}`);
    expect([...main.find('heading', 'How it adds up'), ...main.find('alert')]).not.toEqual([]);
    expect(main.text).not.toContain('Something went wrong');
  }
  await own.close();
});
