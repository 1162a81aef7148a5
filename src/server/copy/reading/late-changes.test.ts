/**
 * Increments find every change, whenever the platform shows it: hours late, ahead of our clock, in two rows, before an older state of the
 * same record, and with days that begin anywhere on earth.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DonorRecord } from '#contract/steward/copy.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { openCopyDatabase } from '../copy-database.ts';
import { donorWith } from './changing-service-fixture.ts';
import { type PassParts, runPass } from './pass.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A state of a donor, and when the platform begins to show it, in ms since 1970 on its own clock. */
type Version = { record: DonorRecord; updatedAt: number; shownFrom: number };

const donorCount = 12;
/** The shortest time that an increment looks back: a day, less the half day by which the platform's days may begin later. */
const lookBackMs = 12 * hourMs;

const step = fc.record({
  /** Time until this step. */
  afterMs: fc.oneof(fc.integer({ min: 0, max: 2 * minuteMs }), fc.integer({ min: 0, max: 20 * hourMs })),
  donor: fc.nat({ max: donorCount - 1 }),
  /** How much later than its time a change is shown; below zero, its time is ahead of the platform's own clock. */
  lateMs: fc.oneof(
    fc.constant(0),
    fc.integer({ min: -10 * minuteMs, max: -1 }),
    fc.integer({ min: 1, max: lookBackMs - 1 }),
    fc.integer({ min: lookBackMs - hourMs, max: lookBackMs - 1 }),
  ),
  reads: fc.boolean(),
});

const platform = fc.record({
  /** When its days begin, in hours before or after midnight UTC. */
  dayStart: fc.integer({ min: -12, max: 12 }),
  /** How far its clock is ahead of ours. */
  aheadMs: fc.integer({ min: -30 * minuteMs, max: 30 * minuteMs }),
  /** Lists this donor twice. */
  doubled: fc.nat({ max: donorCount - 1 }),
  /** Returns the state before the last one of this and every third other donor in every second reading. */
  outdated: fc.nat({ max: donorCount - 1 }),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
});

test('after any changes and readings, one more increment has every record as it is; none ever becomes older', async () => {
  const seen = { late: 0, early: 0, outdated: 0, increments: 0 };
  await fc.assert(
    fc.asyncProperty(platform, async ({ dayStart, aheadMs, doubled, outdated, steps }) => {
      const clock = createManualClock();
      const theirNow = () => clock.now() + aheadMs;
      const began = theirNow() - 30 * 24 * hourMs;
      const versions: Version[][] = Array.from({ length: donorCount }, (_, number) => [
        {
          record: donorWith(number, { updatedAt: new Date(began).toISOString() }),
          updatedAt: began,
          shownFrom: began,
        },
      ]);
      let readings = 0;
      const shown = (number: number): Version | undefined => {
        const known = (versions[number] ?? []).filter(({ shownFrom }) => shownFrom <= theirNow());
        const [newest, before] = known.toSorted((one, other) => other.updatedAt - one.updatedAt);
        // A state that is hidden for longer than an increment looks back is found by the next sweep.
        const mayHide = newest !== undefined && theirNow() - newest.updatedAt < lookBackMs;
        const isOutdated =
          mayHide && number % 3 === outdated % 3 && readings % 2 === 1 && before !== undefined;
        if (isOutdated) seen.outdated += 1;
        return isOutdated ? before : newest;
      };
      const read = async (_: string, { query }: { query: Record<string, unknown> }) => {
        readings += 1;
        const day = query.minimumUpdatedDate;
        const from = typeof day === 'string' ? Date.parse(day) + dayStart * hourMs : 0;
        const rows = versions
          .flatMap((_none, number) =>
            [shown(number) ?? [], number === doubled ? (shown(number) ?? []) : []].flat(),
          )
          .filter(({ updatedAt }) => updatedAt >= from)
          .map(({ record }) => record);
        const [size, page] = [Number(query.limit), Number(query.page)];
        const reply = { data: rows.slice((page - 1) * size, page * size), totalCount: rows.length };
        return { reply, asOf: clock.now(), stale: false };
      };
      const database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
      const announced: string[] = [];
      const parts: PassParts = {
        database,
        // Answers the one list that is read.
        gateway: { read: read as unknown as PassParts['gateway']['read'], offsetMs: () => aheadMs },
        clock,
        indexes: {},
        owner: 'test',
        changed: (_set, records) =>
          void announced.push(...records.map(({ id, updatedAt }) => `${id} ${updatedAt}`)),
      };
      const signal = new AbortController().signal;
      const pass = (kind: 'sweep' | 'increment') => runPass(parts, 'donors', kind, { lane: 3, signal });
      const stored = async () => {
        const rows = await database.db.selectFrom('directory_records').select(['id', 'record']).execute();
        // Only donors are stored.
        const records = rows.map(({ record }) => JSON.parse(record) as DonorRecord);
        return new Map(records.map((one) => [one.id, one.updatedAt ?? '']));
      };
      await pass('sweep');
      let before = await stored();
      for (const { afterMs, donor, lateMs, reads } of steps) {
        await clock.advance(afterMs);
        const updatedAt = theirNow() - lateMs;
        const record = donorWith(donor, {
          updatedAt: new Date(updatedAt).toISOString(),
          lastName: `At ${updatedAt}`,
        });
        versions[donor]?.push({ record, updatedAt, shownFrom: theirNow() });
        seen[lateMs > 0 ? 'late' : 'early'] += 1;
        if (!reads) continue;
        seen.increments += 1;
        await pass('increment');
        const now = await stored();
        for (const [id, at] of before) expect((now.get(id) ?? '') >= at).toBe(true);
        before = now;
      }
      // Twice, since every second reading may be outdated.
      for (let more = 0; more < 2; more += 1) await pass('increment');
      const expected = versions.map((all) =>
        all.reduce((one, other) => (other.updatedAt > one.updatedAt ? other : one)),
      );
      expect(await stored()).toEqual(
        new Map(expected.map(({ record }) => [record.id, record.updatedAt ?? ''])),
      );
      // Whatever was shown again, or in two rows, was announced once.
      expect(announced).toHaveLength(new Set(announced).size);
      await database.close();
    }),
    { numRuns: 100 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
}, 60_000);
