import { expect, test } from 'vitest';
import { writeHeaders } from '#contract/steward/write-headers.ts';
import { answering, clientOf } from '../../../data/answers-fixture.ts';
import { mount } from '../../../ui/mount-fixture.tsx';
import type { Gift } from '../../gift/labels.ts';
import { RefundDialog } from './refund-dialog.tsx';

const giftOf = (updatedAt: string) =>
  // What the dialog says of a gift, and sends.
  ({
    id: 'g1',
    type: 'CASH',
    status: 'PAID_OUT',
    amount: 50,
    updatedAt,
    contributionDate: updatedAt,
    donor: { id: 'd1', firstName: 'Ruth', lastName: 'Abbott' },
    paymentMethod: null,
    subscriptionId: null,
  }) as unknown as Gift;

test('a refund names the version of the gift that the person has seen', async () => {
  const asked = answering({});
  const page = await mount(
    <RefundDialog gift={giftOf('2026-11-01T12:00:00.000Z')} why={null} open onClose={() => undefined} />,
    { client: clientOf() },
  );
  await page.getByLabelText('Reason (optional)').fill('Given twice');
  await page.getByRole('button', { name: 'Refund $50.00' }).click();
  const sent = () => asked.filter(({ route }) => route === 'POST /api/v3/contributions/g1/initiate-refund');
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]?.headers.get(writeHeaders.seenVersion)).toBe('2026-11-01T12:00:00.000Z');
});
