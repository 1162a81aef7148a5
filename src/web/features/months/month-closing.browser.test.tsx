import { expect, test } from 'vitest';
import { mount } from '../../ui/mount-fixture.tsx';
import { MonthClosingCard } from './month-closing.tsx';
import { monthWith } from './month-fixture.ts';

const received = (cents: number, digest: string) => {
  const { totals } = monthWith({});
  return monthWith({ digest: digest.repeat(64), totals: { ...totals, gift: { count: 3, cents } } });
};

test('a month that changes while its dialog is open is not closed with totals that the person has not read', async () => {
  const page = await mount(<MonthClosingCard month={received(120_000, 'a')} />);
  await page.getByRole('button', { name: 'Close October 2026' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close October 2026?' });
  await expect.element(dialog).toHaveTextContent('$1,200.00 received');
  page.show(<MonthClosingCard month={received(95_000, 'b')} />);
  await expect.element(dialog).toHaveTextContent('This month just changed.');
  await expect.element(dialog).toHaveTextContent('$1,200.00 received');
  await expect
    .element(dialog.getByRole('button', { name: 'Close October 2026' }))
    .toHaveAttribute('aria-disabled', 'true');
});
