import { expect, test } from 'vitest';
import type { Month } from '#contract/steward/operations/money/months.ts';
import { mount } from '../../ui/mount-fixture.tsx';
import { MonthClosingCard } from './month-closing.tsx';

const none = { count: 0, cents: 0 };
const monthWith = (cents: number, digest: string): Month => ({
  month: '2026-10',
  isOver: true,
  loading: [],
  missing: [],
  complete: true,
  differing: [],
  asOf: null,
  totals: { gift: { count: 3, cents }, refund: none, chargeback: none, deposit: none },
  open: {
    comingDeposits: none,
    unreconciledDeposits: none,
    openRefunds: none,
    undepositedRefunds: none,
    pendingChargebacks: none,
    undepositedChargebacks: none,
    pendingGifts: none,
  },
  unknown: { gift: 0, refund: 0, chargeback: 0, deposit: 0 },
  digest: digest.repeat(64),
  closing: null,
  history: [],
  changes: [],
  changed: 0,
});

test('a month that changes while its dialog is open is not closed with totals that the person has not read', async () => {
  const page = await mount(<MonthClosingCard month={monthWith(120_000, 'a')} />);
  await page.getByRole('button', { name: 'Close October 2026' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close October 2026?' });
  await expect.element(dialog).toHaveTextContent('$1,200.00 received');
  page.show(<MonthClosingCard month={monthWith(95_000, 'b')} />);
  await expect.element(dialog).toHaveTextContent('This month just changed.');
  await expect.element(dialog).toHaveTextContent('$1,200.00 received');
  await expect
    .element(dialog.getByRole('button', { name: 'Close October 2026' }))
    .toHaveAttribute('aria-disabled', 'true');
});
