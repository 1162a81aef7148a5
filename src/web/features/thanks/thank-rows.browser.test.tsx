import { expect, test } from 'vitest';
import type { ToThank } from '#contract/steward/operations/thanks.ts';
import { answering, clientOf } from '../../data/answers-fixture.ts';
import { mount } from '../../ui/mount-fixture.tsx';
import { ThankRows } from './thank-rows.tsx';

const rowOf = (id: string, status: string) =>
  // What a row shows.
  ({
    gift: {
      id,
      type: 'CASH',
      status,
      amount: 500,
      contributionDate: '2026-11-01T18:00:00.000Z',
      donor: { id: `donor-${id}`, firstName: id, lastName: 'Abbott' },
      paymentMethod: null,
      campaign: null,
    },
    donor: { id: `donor-${id}`, firstName: id, lastName: 'Abbott', address: null },
    reasons: ['amount'],
    previousAt: null,
    thanked: null,
  }) as unknown as ToThank;

test('selecting all leaves out gifts that may still fail; one of them can be selected by itself', async () => {
  answering({});
  const rows = [rowOf('Received', 'PAID_OUT'), rowOf('Pending', 'PROCESSING'), rowOf('Other', 'PAID_OUT')];
  const page = await mount(
    <ThankRows rows={rows} least={10_000} open={null} empty={null} leftOut={null} pager={null} />,
    {
      client: clientOf(),
    },
  );
  const isPicked = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox');
  await page.getByLabelText('Select all on this page').click();
  await expect.element(isPicked('Received')).toBeChecked();
  await expect.element(isPicked('Other')).toBeChecked();
  await expect.element(isPicked('Pending')).not.toBeChecked();
  await isPicked('Pending').click();
  await expect.element(page.getByLabelText('3 selected')).toBeVisible();
});
