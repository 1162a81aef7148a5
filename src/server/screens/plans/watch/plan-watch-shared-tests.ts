/** Tests of what is found about plans and kept. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { expect, test } from 'vitest';
import { planDay } from '#contract/rules/plan-states.ts';
import type { FindingKind } from '#contract/rules/plan-watch/plan-findings.ts';
import type { PlanRecord } from '#contract/steward/copy.ts';
import { cents, dollars } from '#contract/values/money.ts';
import type { DatabaseConfig } from '../../../config/config.ts';
import { openCopyDatabase } from '../../../copy/copy-database.ts';
import { returnsIndex } from '../../../copy/gifts/facts/gift-returns.ts';
import { beginReading, saveWindow } from '../../../copy/gifts/gift-reading.ts';
import type { GiftRow } from '../../../copy/gifts/gift-tables.ts';
import { plainGift } from '../../../copy/gifts/plain-filter-fixture.ts';
import { storeGifts } from '../../../copy/gifts/store-gifts.ts';
import { testPlan } from '../../../copy/plan-fixture.ts';
import { planIndex } from '../../../copy/plan-index.ts';
import { keepRecords } from '../../../copy/reading/keep-records.ts';
import type { Database } from '../../../database/database.ts';
import { actingAs, openRecorded } from '../../../tests/recorded-activity.ts';
import { intentRow } from '../../../writes/intent-fixture.ts';
import { planTarget } from '../../../writes/rules/plan-rules.ts';
import { createPlanSnapshots } from '../pulse/plan-snapshots.ts';
import { createPlanFindings, type FoundFinding } from './plan-findings.ts';
import { allPlans, knownUntil, onePlan, type PlanParts } from './read-plans.ts';
import { watchPlans } from './watch-plans.ts';

const by = actingAs('admin');
const dayMs = 86_400_000;
const zone = 'America/Chicago';
/** A day of the organization, at noon there. */
const noon = (day: string): number => Date.parse(`${day}T18:00:00Z`);

const silence = (day: number, planId = 'p1'): FoundFinding => ({
  planId,
  donorId: `donor-${planId}`,
  finding: { kind: 'silent', about: '1', day, cents: cents(2_500), last: null },
});
const watched = (asOf: number) => ({ as_of: asOf, plans: 1, compared_at: asOf });

/** `open` connects to an empty database on each call; `copyConfig` to an empty place for the copy. */
export function planWatchSharedTests(
  open: () => Promise<Database>,
  copyConfig: () => Promise<DatabaseConfig>,
): void {
  test('a finding keeps the time when it was seen first, closes when it is no longer true, and is new when it is true again', async () => {
    const { database, activity, clock } = await openRecorded(open);
    const findings = createPlanFindings({ database, activity, clock });
    expect(await findings.watched()).toBeNull();
    const first = clock.now();
    expect(await findings.keep([silence(10)], watched(1))).toEqual(['p1']);
    await clock.advance(dayMs);
    expect(await findings.keep([silence(10)], watched(2))).toEqual([]);
    // A later day of the same silence is the same finding.
    expect(await findings.keep([silence(40), silence(40, 'p2')], watched(3))).toEqual(['p1', 'p2']);
    expect((await findings.open('p1')).map((row) => [row.day, row.first_seen_at])).toEqual([[40, first]]);
    await clock.advance(dayMs);
    expect(await findings.keep([silence(40, 'p2')], watched(4))).toEqual(['p1']);
    expect((await findings.open()).map((row) => row.plan_id)).toEqual(['p2']);
    expect([await findings.closedSince(clock.now()), await findings.closedSince(clock.now() + 1)]).toEqual([
      1, 0,
    ]);
    await clock.advance(dayMs);
    await findings.keep([silence(70), silence(40, 'p2')], watched(5));
    expect((await findings.open('p1')).map((row) => row.first_seen_at)).toEqual([clock.now()]);
    // A server that knows less changes nothing.
    expect(await findings.keep([], watched(4))).toEqual([]);
    expect(await findings.open()).toHaveLength(2);
    expect(await findings.watched()).toMatchObject({ as_of: 5 });
    await database.close();
  });

  test('while the copy lacks plans, only findings of plans that were compared close', async () => {
    const { database, activity, clock } = await openRecorded(open);
    const findings = createPlanFindings({ database, activity, clock });
    await findings.keep([silence(10), silence(10, 'p2')], watched(1));
    expect(await findings.keep([], watched(2), new Set(['p1']))).toEqual(['p1']);
    expect((await findings.open()).map((row) => row.plan_id)).toEqual(['p2']);
    expect(await findings.keep([], watched(3))).toEqual(['p2']);
    await database.close();
  });

  test('a finding that somebody dismissed is none that was solved', async () => {
    const { database, activity, clock } = await openRecorded(open);
    const findings = createPlanFindings({ database, activity, clock });
    await findings.keep([silence(10), silence(10, 'p2')], watched(1));
    await findings.dismiss(by('u1'), { planId: 'p1', kind: 'silent', about: '1' }, 'Agreed');
    await findings.keep([], watched(2));
    expect(await findings.closedSince(clock.now())).toBe(1);
    await database.close();
  });

  test('a dismissed finding stays dismissed, also if it was closed in between, until it speaks of a later day', async () => {
    const { database, activity, entries, clock } = await openRecorded(open);
    const findings = createPlanFindings({ database, activity, clock });
    const key = { planId: 'p1', kind: 'silent', about: '1' } as const;
    const isDismissed = async () => (await findings.open('p1')).map((row) => row.dismiss_reason);
    await findings.keep([silence(10)], watched(1));
    await Promise.all(['u1', 'u2'].map((id) => findings.dismiss(by(id), key, 'Agreed')));
    await findings.dismiss(by('u1'), { ...key, planId: 'unknown' }, 'Agreed');
    expect(await isDismissed()).toEqual(['Agreed']);
    await findings.keep([silence(10)], watched(2));
    await findings.keep([], watched(3));
    await findings.keep([silence(10)], watched(4));
    expect(await isDismissed()).toEqual(['Agreed']);
    await findings.keep([silence(11)], watched(5));
    expect(await isDismissed()).toEqual([null]);
    await findings.dismiss(by('u1'), key, 'Once more');
    await findings.restore(by('u2'), key);
    await findings.restore(by('u2'), key);
    expect(await isDismissed()).toEqual([null]);
    expect(entries.map(({ operation, target, input }) => [operation, target?.id, input])).toEqual([
      ['subscriptions.dismissFinding', 'p1', { kind: 'silent', about: '1' }],
      ['subscriptions.dismissFinding', 'p1', { kind: 'silent', about: '1' }],
      ['subscriptions.restoreFinding', 'p1', { kind: 'silent', about: '1' }],
    ]);
    await database.close();
  });

  const now = noon('2026-11-26');

  /** A copy as of `now`, with a plan of $25.00 on the 5th of each month that has given since August, unless told otherwise. */
  async function openWorld(
    plan: Partial<PlanRecord>,
    gifts: readonly Partial<GiftRow>[],
    { filledFrom = null, missing = false }: { filledFrom?: number | null; missing?: boolean } = {},
  ) {
    const { database, activity, clock } = await openRecorded(open);
    const copy = await openCopyDatabase(await copyConfig(), 'test', { zone, fiscalYearStart: 1 });
    const record = testPlan('p1', {
      donorId: 'd1',
      amount: dollars(25),
      startDate: '2026-08-05T15:00:00.000Z',
      nextPaymentDate: '2026-12-05T15:00:00.000Z',
      updatedAt: '2026-11-05T18:00:00.000Z',
      ...plan,
    });
    const snapshots = createPlanSnapshots(database, { ...clock, now: () => noon('2026-08-06') });
    await snapshots.take('2026-08-06', [planDay({ ...record, status: 'active' })]);
    await copy.write(async (trx) => {
      await keepRecords(trx, { set: 'plans', sweep: 1, index: planIndex('America/Chicago') }, [record]);
      const rows = gifts.map(
        (gift, index): GiftRow => ({
          ...plainGift(`g${index}`),
          plan_id: 'p1',
          amount_cents: 2_500,
          ...gift,
        }),
      );
      await storeGifts(trx, copy.kind, rows, { kind: 'fill', from: 0, to: 0, changedSince: null });
      await beginReading(trx, { now, readAt: now, expected: null });
      await saveWindow(trx, { from: filledFrom, to: now }, rows.length, now);
      for (const set of ['plans', 'campaigns'] as const)
        await trx
          .insertInto('directory_sets')
          .values({
            set_name: set,
            total: 1,
            listed: 1,
            as_of: now,
            swept_at: now,
            sweeps: 1,
            cursor: null,
            strayed: null,
          })
          .onConflict((conflict) => conflict.column('set_name').doUpdateSet({ as_of: now, swept_at: now }))
          .execute();
    });
    const findings = createPlanFindings({ database, activity, clock });
    const parts: PlanParts = {
      database,
      // Only what the watch reads of it.
      copy: {
        database: copy,
        records: async () => [],
        copiedGifts: { offered: true },
        state: async () => ({ plans: { missing }, campaigns: { missing: false } }),
      } as never,
      zone,
    };
    const close = async () => {
      await copy.close();
      await database.close();
    };
    return { database, copy, findings, parts, clock, close };
  }

  const monthly = ['2026-08-05', '2026-09-05', '2026-10-05', '2026-11-05'].map((day) => ({
    given_at: noon(day),
  }));
  const kindsOf = async ({ findings, parts, clock }: Awaited<ReturnType<typeof openWorld>>) => {
    const changed: string[] = [];
    const isDone = await watchPlans({
      ...parts,
      findings,
      clock,
      changed: (ids) => void changed.push(...ids),
    });
    return { isDone, changed, kinds: (await findings.open()).map(({ kind }) => kind) };
  };

  test.each<[string, Partial<PlanRecord>, readonly Partial<GiftRow>[], FindingKind[]]>([
    ['a plan that behaves', {}, monthly, []],
    ['nothing since October', {}, monthly.slice(0, 3), ['silent']],
    ['two gifts in October', {}, [...monthly, { given_at: noon('2026-10-07') }], ['charged-twice']],
    [
      'a gift of another amount',
      {},
      [...monthly.slice(0, 3), { given_at: noon('2026-11-05'), amount_cents: 2_000 }],
      ['another-amount'],
    ],
    ['a next date that passed', { nextPaymentDate: '2026-11-05T15:00:00.000Z' }, monthly, ['next-past']],
    ['a failed plan with a next date', { status: 'failed' }, monthly, ['failed-scheduled']],
    // It was seen to have ended on November 5, and is charged two weeks later.
    [
      'a charge after the end',
      { status: 'inactive', nextPaymentDate: null },
      [...monthly, { given_at: noon('2026-11-19') }],
      ['charged-after-end'],
    ],
    ['gifts of other plans', {}, [...monthly, { given_at: noon('2026-10-07'), plan_id: 'p2' }], []],
  ])('%s', async (_, plan, gifts, kinds) => {
    const world = await openWorld(plan, gifts);
    expect(await kindsOf(world)).toEqual({ isDone: true, changed: kinds.length > 0 ? ['p1'] : [], kinds });
    await world.close();
  });

  test('our own cancellation is known to the second, with who did it', async () => {
    const given = noon('2026-11-19');
    const world = await openWorld(
      { status: 'inactive', nextPaymentDate: null, updatedAt: new Date(given).toISOString() },
      [...monthly, { given_at: given }],
    );
    await world.database.db
      .insertInto('intents')
      .values({
        ...intentRow('w1', 'done'),
        state: 'done',
        operation: 'subscriptions.cancel',
        target: planTarget('p1'),
        path: JSON.stringify({ donorId: 'd1', subscriptionId: 'p1' }),
        owner_id: 'u7',
        sent_at: given - 9 * 60_000,
      })
      .execute();
    await kindsOf(world);
    const [row] = await world.findings.open();
    expect(JSON.parse(row?.finding ?? '{}')).toMatchObject({
      kind: 'charged-after-end',
      endedAt: given - 9 * 60_000,
      by: 'u7',
    });
    await world.close();
  });

  test.each([
    ['a part of it went back', 1_000, [1_500]],
    ['all of it went back, which its status does not show', 2_500, []],
  ] as const)('a second gift of which %s', async (_, amountInCents, expected) => {
    const world = await openWorld({}, [...monthly, { given_at: noon('2026-10-07') }]);
    const refund = { id: 'r1', contributionId: 'g4', amountInCents, status: 'SUCCEEDED' };
    await world.copy.write((trx) =>
      returnsIndex('refund').put(trx, [{ ...refund, createdAt: null, updatedAt: null } as never]),
    );
    await kindsOf(world);
    expect((await world.findings.open()).map((row) => row.cents)).toEqual(expected);
    await world.close();
  });

  test.each([
    ['gifts', -2, 0],
    ['plans', 0, -2],
  ])('while %s were read two days late, that is what is known', async (_, giftDays, planDays) => {
    const world = await openWorld({}, monthly);
    await world.copy.write(async (trx) => {
      await trx
        .updateTable('gift_reading')
        .set({ changes_read_at: now + giftDays * dayMs })
        .execute();
      await trx
        .updateTable('directory_sets')
        .set({ as_of: now + planDays * dayMs })
        .where('set_name', '=', 'plans')
        .execute();
    });
    expect(await knownUntil(world.parts, 60)).toMatchObject({ at: now - 2 * dayMs });
    await world.close();
  });

  test('nothing is claimed of plans that the platform does not share', async () => {
    const world = await openWorld({}, monthly.slice(0, 3), { missing: true });
    expect(await kindsOf(world)).toEqual({ isDone: false, changed: [], kinds: [] });
    await world.close();
  });

  test("one plan's gifts are those that all plans' gifts have of it", async () => {
    const world = await openWorld({}, [...monthly, { given_at: noon('2026-10-07'), plan_id: 'p2' }]);
    const asOf = await knownUntil(world.parts, 92);
    if (typeof asOf === 'string') throw new Error(asOf);
    const all = [];
    for await (const some of allPlans(world.parts, asOf, asOf.day - 92)) all.push(...some);
    expect(all).toHaveLength(1);
    expect(await onePlan(world.parts, 'p1', asOf, asOf.day - 92)).toEqual(all[0]);
    expect(await onePlan(world.parts, 'p2', asOf, asOf.day - 92)).toBeNull();
    await world.close();
  });

  test('nothing is claimed while the copy does not reach back far enough', async () => {
    const world = await openWorld({}, monthly.slice(0, 3), { filledFrom: now - 60 * dayMs });
    expect(await kindsOf(world)).toEqual({ isDone: false, changed: [], kinds: [] });
    await world.copy.write((trx) =>
      saveWindow(trx, { from: now - 95 * dayMs, to: now - 60 * dayMs }, 0, now),
    );
    expect((await kindsOf(world)).kinds).toEqual(['silent']);
    await world.close();
  });
}
