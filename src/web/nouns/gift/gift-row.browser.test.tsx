import { expect, test } from 'vitest';
import { cents, toDollars } from '#contract/values/money.ts';
import { answering, clientOf } from '../../data/answers-fixture.ts';
import { mount } from '../../ui/mount-fixture.tsx';
import { GiftAmount } from './gift-amount.tsx';
import { GiftStatus } from './gift-status.tsx';
import type { ListedGift } from './labels.ts';

const gift = (change: Partial<Pick<ListedGift, 'status' | 'goesBack'>>) => ({
  id: 'g1',
  type: 'CASH' as const,
  status: 'PAID_OUT' as const,
  amount: toDollars(cents(8_000)),
  ...change,
});

test.each<[name: string, row: ReturnType<typeof gift>, status: string, amount: string]>([
  ['nothing went back', gift({}), 'Paid out', '$80.00'],
  [
    'a part went back',
    gift({ goesBack: { returned: 3_000, pending: 0 } }),
    'Partly refunded',
    '$80.00$30.00 back',
  ],
  ['more may go back', gift({ goesBack: { returned: 0, pending: 8_000 } }), 'Dispute pending', '$80.00'],
  [
    'a part went back, and more may',
    gift({ goesBack: { returned: 3_000, pending: 5_000 } }),
    'Dispute pending',
    '$80.00$30.00 back',
  ],
  ['all went back', gift({ goesBack: { returned: 8_000, pending: 0 } }), 'Refunded', '$80.00$80.00 back'],
  // Its status says it all.
  [
    'its status says it',
    gift({ status: 'REFUNDED', goesBack: { returned: 8_000, pending: 0 } }),
    'Refunded',
    '$80.00',
  ],
])('a row of a gift says what went back: %s', async (_, row, status, amount) => {
  answering({});
  const page = await mount(
    <table>
      <tbody>
        <tr>
          <td>
            <GiftStatus gift={row} />
          </td>
          <td>
            <GiftAmount gift={row} />
          </td>
        </tr>
      </tbody>
    </table>,
    { client: clientOf() },
  );
  const [first, second] = page.getByRole('cell').elements();
  expect([first?.textContent, second?.textContent]).toEqual([status, amount]);
});
