/** The lines of deposits match the server's copy of the gifts, without a call, and agree with the deposit's own figures. */
import { expect, test } from 'vitest';
import { giftOfLine, tiedKindOf, tieOf } from '#contract/rules/deposit-line-ties.ts';
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import type { GiftSearch } from '#contract/steward/operations/copied-gifts.ts';
import type { CopyState } from '#contract/steward/operations/copy.ts';
import type { DepositGifts } from '#contract/steward/operations/deposits.ts';
import { sumCents } from '#contract/values/money.ts';
import { firstOf, openSystem, type System } from './system-fixture.ts';

// The replies that these routes declare.
const giftsOf = async (system: System, staff: string, id: string, query = '') =>
  (await (await system.ask(staff, `/api/deposits/${id}/gifts${query}`)).json()) as DepositGifts;

const depositsOf = async (system: System, staff: string) =>
  (await system.read(staff, 'deposits.list', { query: { limit: 100 } })).data;

const depositOf = async (system: System, staff: string, depositId: string): Promise<DepositRecord> =>
  (await system.read(staff, 'deposits.get', { path: { depositId } })).data;

test('the gifts, refunds, and chargebacks of every deposit match its lines, and add up to its figures', async () => {
  const system = await openSystem({ gifts: 900 });
  const staff = await system.signIn('staff');
  const stateOf = async <State>(path: string) => (await (await system.ask(staff, path)).json()) as State;
  const isFilled = async () =>
    (await system.hasGifts(staff)) &&
    Object.values(await stateOf<CopyState>('/api/copy/state')).every(({ complete }) => complete);
  while (!(await isFilled())) await system.clock.advance(5_000);

  const kinds = new Set<string>();
  for (const { id } of await depositsOf(system, staff)) {
    // Reading them all at once would take more than a minute's calls.
    await system.clock.advance(4_000);
    const path = { depositId: id };
    const deposit = await depositOf(system, staff, id);
    const { data: summary } = await system.read(staff, 'deposits.summary', { path });
    system.control.mark();
    const { gifts, requested, copy, reversals } = await giftsOf(system, staff, id);
    // The deposit itself is read again if it changed since it was copied.
    const calls = system.upstreamRequests().filter((call) => call !== `GET /api/v3/deposits/${id}`);
    expect(calls).toEqual([]);
    expect([copy, Object.keys(gifts).length]).toEqual(['complete', requested]);

    const lines = deposit.lineItems ?? [];
    const read = reversals ?? { refunds: [], chargebacks: [] };
    for (const line of lines) {
      const tie = tieOf(line, deposit.id, read);
      expect(tie?.kind ?? null).toBe(tiedKindOf(line));
      if (tie) kinds.add(tie.kind);
      const giftId = giftOfLine(line, tie);
      if (giftId !== null) expect(gifts[giftId]).toBeDefined();
    }
    const ids = lines.flatMap((line) => (line.type === 'payment' ? (giftOfLine(line, null) ?? []) : []));
    if (ids.length === 0) continue;
    const amounts = ids.flatMap((id) => gifts[id]?.amountInCents ?? []);
    expect(ids).toHaveLength(summary.contributions?.count ?? -1);
    // A gift that was canceled after it was settled has lost its amount.
    const isPriced = amounts.length === ids.length;
    if (isPriced) expect(sumCents(amounts)).toBe(summary.contributions?.grossInCents);
    kinds.add(isPriced ? 'payment' : 'unpriced');
    const body = JSON.stringify({ filter: { deposit: [deposit.id] }, limit: 100 });
    const answer = await system.ask(staff, '/api/copied-gifts/search', { method: 'POST', body });
    const found = (await answer.json()) as GiftSearch;
    const { received, pending, failed, returned } = found.sum;
    expect(found.sum.unpriced).toBe(ids.length - amounts.length);
    expect([found.totalCount, received.cents + pending.cents + failed.cents + returned.cents]).toEqual([
      ids.length,
      sumCents(amounts),
    ]);
  }
  expect([...kinds].toSorted()).toEqual(['chargeback', 'payment', 'refund', 'unpriced']);
  await system.stop();
}, 120_000);

test('before anything is read, nothing is found until the platform is searched', async () => {
  const system = await openSystem({ unread: true });
  const staff = await system.signIn('staff');
  const deposit = firstOf(
    (await depositsOf(system, staff)).filter(({ type, status }) => type === 'AUTOMATED' && status === 'PAID'),
  );
  const none = await giftsOf(system, staff, deposit.id);
  expect(none).toEqual({ gifts: {}, requested: none.requested, copy: 'incomplete', reversals: null });
  expect(none.requested).toBeGreaterThan(0);
  system.control.mark();
  const searched = await giftsOf(system, staff, deposit.id, '?search=platform');
  expect(Object.keys(searched.gifts)).toHaveLength(none.requested);
  expect(system.upstreamRequests()).not.toHaveLength(0);
  await system.stop();
});

test('a copy that is still loading is reported as such, and the rest is found on the platform', async () => {
  const system = await openSystem();
  const staff = await system.signIn('staff');
  const deposit = firstOf(
    (await depositsOf(system, staff))
      .filter(({ type, status }) => type === 'AUTOMATED' && status === 'PAID')
      .toReversed(),
  );
  const partial = await giftsOf(system, staff, deposit.id);
  expect(partial.copy).toBe('incomplete');
  expect(Object.keys(partial.gifts).length).toBeLessThan(partial.requested);
  const searched = await giftsOf(system, staff, deposit.id, '?search=platform');
  expect(Object.keys(searched.gifts)).toHaveLength(searched.requested);
  await system.stop();
});
