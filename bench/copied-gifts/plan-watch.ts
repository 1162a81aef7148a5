/** Measures the comparison of 20,000 plans with a million gifts on SQLite, and how long it keeps the event loop. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { planDay } from '#contract/rules/plan-states.ts';
import { dollars } from '#contract/values/money.ts';
import { openCopyDatabase } from '../../src/server/copy/copy-database.ts';
import type { CopyTrx } from '../../src/server/copy/copy-tables.ts';
import { beginReading, saveWindow } from '../../src/server/copy/gifts/gift-reading.ts';
import { testPlan } from '../../src/server/copy/plan-fixture.ts';
import { planIndex } from '../../src/server/copy/plan-index.ts';
import { keepRecords } from '../../src/server/copy/reading/keep-records.ts';
import { createDatabase } from '../../src/server/database/create-database.ts';
import { createPlanSnapshots } from '../../src/server/screens/plans/pulse/plan-snapshots.ts';
import { createPlanFindings } from '../../src/server/screens/plans/watch/plan-findings.ts';
import type { PlanParts } from '../../src/server/screens/plans/watch/read-plans.ts';
import { watchPlans } from '../../src/server/screens/plans/watch/watch-plans.ts';
import { createManualClock } from '../../src/server/tests/manual-clock.ts';
import { milliseconds, type Row, row } from '../row.ts';

const [plans, giftsOfEach] = [20_000, 50];
const atOnce = 2_000;
const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 26, 18);

/** Each plan gave on the same day of every month; every hundredth one hasn't since October. */
export async function measurePlanWatch(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-bench-watch-'));
  const copy = await openCopyDatabase({ kind: 'sqlite', file: join(folder, 'copy.sqlite') }, 'bench');
  const database = await createDatabase({ kind: 'sqlite', file: join(folder, 'core.sqlite') });
  const clock = createManualClock(now);
  const all = Array.from({ length: plans }, (_, index) => {
    const start = Date.UTC(2022, 8, 1 + (index % 28), 15);
    return testPlan(`p${index}`, {
      donorId: `d${index}`,
      amount: dollars(25),
      startDate: new Date(start).toISOString(),
      nextPaymentDate: new Date(Date.UTC(2026, 11, 1 + (index % 28), 15)).toISOString(),
      updatedAt: new Date(now - 300 * dayMs).toISOString(),
    });
  });
  const snapshots = createPlanSnapshots(database, { ...clock, now: () => now - 400 * dayMs });
  await snapshots.take('2025-10-22', all.map(planDay));
  for (let first = 0; first < plans; first += atOnce)
    await copy.write((trx) =>
      keepRecords(
        trx,
        { set: 'plans', sweep: 1, index: planIndex('America/Chicago') },
        all.slice(first, first + atOnce),
      ),
    );
  await copy.write((trx) => putGifts(trx));
  await copy.write(async (trx) => {
    await beginReading(trx, { now, readAt: now, expected: null });
    await saveWindow(trx, { from: null, to: now }, plans * giftsOfEach, now);
    for (const set of ['plans', 'campaigns'] as const)
      await trx
        .insertInto('directory_sets')
        .values({
          set_name: set,
          total: plans,
          listed: plans,
          as_of: now,
          swept_at: now,
          sweeps: 1,
          cursor: null,
          strayed: null,
        })
        .onConflict((conflict) => conflict.column('set_name').doUpdateSet({ as_of: now, swept_at: now }))
        .execute();
  });
  const parts: PlanParts = {
    database,
    // Only what the watch reads of it.
    copy: {
      database: copy,
      records: async () => [],
      copiedGifts: { offered: true },
      state: async () => ({ plans: { missing: false }, campaigns: { missing: false } }),
    } as never,
    zone: 'America/Chicago',
  };
  const findings = createPlanFindings({ database, activity: { recordIn: async () => undefined }, clock });
  const run = () => watchPlans({ ...parts, findings, clock, changed: () => undefined });
  // The first one stores what it finds.
  await run();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  await run();
  const tookMs = performance.now() - began;
  delay.disable();
  const found = (await findings.open()).length;
  await Promise.all([copy.close(), database.close()]);
  rmSync(folder, { recursive: true });
  const heldMs = delay.percentile(99.9) / 1e6;
  const about = `${plans.toLocaleString('en-US')} plans compared with ${(plans * giftsOfEach).toLocaleString('en-US')} gifts, SQLite`;
  return [
    row(`${about} (${found} found)`, '≤ 2 s', `${(tookMs / 1_000).toFixed(2)} s`, tookMs <= 2_000),
    row(`${about}: longest wait of the event loop, p99.9`, '≤ 20 ms', milliseconds(heldMs), heldMs <= 20),
  ];
}

/** Stores them as rows, since reading so many takes minutes. */
async function putGifts(trx: CopyTrx): Promise<void> {
  const times = Array.from({ length: giftsOfEach }, (_, back) =>
    Array.from({ length: 28 }, (__, day) => [
      day,
      back,
      Date.UTC(2026, 10 - back - (day > 25 ? 1 : 0), day + 1, 15),
    ]),
  ).flat();
  const ids = Array.from({ length: plans }, (_, index) => `p${index}`);
  await sql`insert into gift_keys (kind, value, words) select 'plan', value, '' from json_each(${JSON.stringify(ids)})`.execute(
    trx,
  );
  await sql`insert into gifts (id, plan_id, amount_cents, given_at, updated_at, covered_fees, anonymous, stored, gone, read_at)
    select key.value || '-' || (time.value ->> 1), key.value, 2500, time.value ->> 2, 0, 0, 0, 1, 0, 0
    from gift_keys as key join json_each(${JSON.stringify(times)}) as time
    where (time.value ->> 0) = cast(substr(key.value, 2) as integer) % 28
      and ((time.value ->> 1) > 1 or cast(substr(key.value, 2) as integer) % 100 != 0)`.execute(trx);
  await sql`insert into gift_facts (number, outcome, kept_cents, given_cents, returned_cents, return_pending_cents, given_day, given_at, plan,
      anonymous, covered_fees, recurring, dedicated, first, bucket, updated_at)
    select gifts.number, 0, 2500, 2500, 0, 0, given_at / 86400000, given_at, key.number, 0, 0, 1, 0, 0, 0, 0
    from gifts join gift_keys as key on key.kind = 'plan' and key.value = gifts.plan_id`.execute(trx);
}
