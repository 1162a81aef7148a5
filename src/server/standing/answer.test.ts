import { expect, test } from 'vitest';
import { zoneTexts } from '../base/texts.ts';
import { openCopiedGifts } from '../copy/gifts/copied-gifts-fixture.ts';
import { createAnswer } from './answer.ts';

const zone = 'America/Chicago';
const given = (id: string, day: string, cents: number) => ({
  id,
  given_at: Date.parse(`${day}T18:00:00Z`),
  amount_cents: cents,
  status: 'PAID_OUT',
});
const now = Date.parse('2026-11-22T18:00:00Z');

test.each([
  ['this-fiscal-year', 7, '$1,000.00', '$20.00'],
  ['this-fiscal-year', 10, '$1,000.00', '$0.00'],
  ['this-year', 7, '$1,000.00', '$60.00'],
] as const)(
  '%s, with the start in month %i: %s, compared with %s of the same days a year earlier',
  async (is, fiscalStart, received, before) => {
    const gifts = [
      given('now', '2026-11-01', 100_000),
      given('in the fiscal year before', '2025-08-01', 2_000),
      given('in the calendar year before', '2025-03-01', 4_000),
      given('later in both', '2025-12-24', 800_000),
    ];
    const copy = await openCopiedGifts({ gifts, zone, fiscalStart });
    const answer = createAnswer({
      copy,
      reconciliations: { times: async () => new Map() },
      clock: { now: () => now },
      zone,
      texts: zoneTexts(zone),
      // Only questions about donors' years ask for them.
      donorReports: {} as never,
      fiscalStart,
      staleMs: null,
    });
    const answered = await answer(
      {
        asks: { list: 'gifts', question: { sort: 'given', direction: 'DESC' } },
        period: { of: 'given', is },
        address: '/contributions',
      },
      null,
    );
    if (typeof answered === 'string') throw new Error(answered);
    const figure = answered.body.figures.find(({ text }) => text.startsWith('$'));
    expect([figure?.text, figure?.before]).toEqual([received, before]);
  },
);
