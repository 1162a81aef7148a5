import { expect, test } from 'vitest';
import { openCopiedGifts } from '../copied-gifts-fixture.ts';

test('what went back counts once, by its own time: without an amount as the whole gift, and what is open apart', async () => {
  const of = (
    kind: 'refund' | 'chargeback',
    status: string,
    amountInCents: number | null,
    createdAt: string,
  ) => ({ kind, contributionId: 'g', status, amountInCents, createdAt }) as const;
  const copy = await openCopiedGifts({
    gifts: [{ id: 'g', amount_cents: 5_000 }],
    returned: [
      of('refund', 'SUCCEEDED', 700, '2026-10-03T12:00:00Z'),
      of('refund', 'SUCCEEDED', null, '2026-10-04T12:00:00Z'),
      of('refund', 'SUCCEEDED', 11, '2026-11-01T00:00:00Z'),
      of('refund', 'FAILED', 13, '2026-10-05T12:00:00Z'),
      of('chargeback', 'lost', 900, '2026-10-06T12:00:00Z'),
      of('chargeback', 'won', 17, '2026-10-07T12:00:00Z'),
      of('chargeback', 'pending', null, '2026-10-08T12:00:00Z'),
    ],
  });
  const time = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const spans = [
    { from: time('2026-10-01'), before: time('2026-11-01') },
    { from: time('2026-11-01'), before: time('2026-12-01') },
    { from: time('2026-12-01'), before: time('2027-01-01') },
  ];
  const none = { count: 0, cents: 0 };
  expect(await copy.copiedGifts.returned({}, spans)).toEqual([
    {
      refunds: { count: 2, cents: 5_700 },
      chargebacks: { count: 1, cents: 900 },
      pending: { count: 1, cents: 5_000 },
    },
    { refunds: { count: 1, cents: 11 }, chargebacks: none, pending: none },
    { refunds: none, chargebacks: none, pending: none },
  ]);
});
