/** Phones that were offline for days send their marks in any order, late, and repeatedly. */

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TapFinding } from '#contract/steward/operations/tap/tap-walks.ts';
import { tapMarks } from '#contract/steward/tap/tap-walks.ts';
import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { createManualClock } from '../../../tests/manual-clock.ts';
import { actingAs } from '../../../tests/recorded-activity.ts';
import { tapRooms } from './tap-walk-shared-tests.ts';

const by = actingAs('field');
const devices = ['d0', 'd1', 'd2'].map((deviceId) => ({ deviceId, serial: null, expectedId: null }));
const twoDaysMs = 48 * 3_600_000;

const mark = fc.record({
  id: fc.uuid(),
  deviceId: fc.constantFrom('d0', 'd1', 'd2'),
  mark: fc.constantFrom(...tapMarks),
  note: fc.string({ maxLength: 5 }),
  /** In ms after the walk began; some are equal. */
  after: fc.integer({ min: 0, max: 20 }).map((step) => (step * twoDaysMs) / 20),
  phone: fc.constantFrom('u1', 'u2', 'u3'),
});
const marks = fc.uniqueArray(mark, { minLength: 1, maxLength: 10, selector: ({ id }) => id });
/** An order of delivery that contains each mark at least once. */
const deliveries = marks.chain((all) =>
  fc.record({
    all: fc.constant(all),
    orders: fc.tuple(
      ...[1, 2].map(() => fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length })),
    ),
    restartAt: fc.nat(all.length),
    finishAt: fc.nat(2 * all.length),
  }),
);

/** A finding without the time it was received. */
const essence = ({ id, deviceId, mark: found, note, markedAt }: TapFinding) => [
  id,
  deviceId,
  found,
  note,
  markedAt,
];

test('marks of several phones lead to the same report in any order, repeated, and over restarts; none is lost', async () => {
  const database = await openEmptyDatabase();
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ all, orders, restartAt, finishAt }) => {
      const reports: unknown[] = [];
      for (const order of orders) {
        const clock = createManualClock();
        const began = clock.now();
        let rooms = tapRooms(database, clock);
        const id = randomUUID();
        // Each walk has its own marks, so IDs get the walk's prefix.
        const own = (one: string) => `${id}-${one}`;
        await rooms.walks.add(by('desk'), { id, name: 'Walk', devices });
        // The marks arrive once the phones are online again.
        await clock.advance(twoDaysMs);
        for (const [index, { phone, after, ...finding }] of order.entries()) {
          if (index === restartAt) rooms = tapRooms(database, clock);
          if (index === finishAt) await rooms.walks.setFinished(by('u1'), id, true);
          await rooms.findings.mark(by(phone), id, {
            ...finding,
            id: own(finding.id),
            markedAt: began + after,
            photoId: null,
          });
        }
        await rooms.walks.setFinished(by('u1'), id, true);
        const walk = await rooms.walks.get(id);
        const { open } = await rooms.todos.list();
        const strip = (found: TapFinding) => essence({ ...found, id: found.id.slice(id.length + 1) });
        expect(walk?.findings).toHaveLength(all.length);
        reports.push({
          findings: walk?.findings.map(strip),
          counts: [walk?.checked, walk?.problems],
          todos: open
            .filter(({ walkId }) => walkId === id)
            .map(strip)
            .toSorted(),
        });
      }
      expect(reports[0]).toEqual(reports[1]);
      // Compares with the simple rule: the latest mark of each device counts.
      const latest = new Map(
        all
          .toSorted((one, other) => one.after - other.after || (one.id < other.id ? -1 : 1))
          .map((one) => [one.deviceId, one]),
      );
      const wrong = [...latest.values()].filter((one) => one.mark !== 'right');
      expect(reports[0]).toMatchObject({ counts: [latest.size, wrong.length] });
      expect((reports[0] as { todos: unknown[][] }).todos.map(([id]) => id).toSorted()).toEqual(
        wrong.map(({ id }) => id).toSorted(),
      );
    }),
    { numRuns: 12 },
  );
  await database.close();
});

test('a to-do is open exactly until its device is found to open what it should, or someone marks it as done', async () => {
  const database = await openEmptyDatabase();
  const step = fc.oneof(
    fc.constantFrom('winter', 'gala', null).map((to) => ({ kind: 'opens', to }) as const),
    fc.constantFrom({ kind: 'done' } as const, { kind: 'undo' } as const, { kind: 'restart' } as const),
  );
  const before = fc.constantFrom('winter', 'gala', null);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), before, async (steps, opened) => {
      let rooms = tapRooms(database);
      const deviceId = randomUUID();
      rooms.opens.set(deviceId, opened);
      const { id } = await rooms.findings.report(by('u1'), {
        id: randomUUID(),
        deviceId,
        serial: null,
        expectedId: 'winter',
        note: '',
        photoId: null,
        markedAt: rooms.clock.now(),
      });
      let state: 'open' | 'by hand' | 'by itself' = 'open';
      let opens = opened;
      for (const one of steps) {
        if (one.kind === 'restart') rooms = tapRooms(database);
        if (one.kind === 'opens') opens = one.to;
        if (one.kind === 'done' && state === 'open') state = 'by hand';
        if (one.kind === 'undo' && state === 'by hand') state = 'open';
        rooms.opens.set(deviceId, opens);
        if (one.kind === 'done') await rooms.todos.finish(by('u2'), id);
        if (one.kind === 'undo') await rooms.todos.undo(by('u2'), id);
        const { open, done } = await rooms.todos.list();
        // A device that was reported wrong although it opened the right page needs a person to check it.
        if (state === 'open' && opens === 'winter' && opened !== 'winter') state = 'by itself';
        expect(open.some((todo) => todo.id === id)).toBe(state === 'open');
        expect(done.find((todo) => todo.id === id)?.done?.itself ?? null).toBe(
          state === 'open' ? null : state === 'by itself',
        );
      }
      await rooms.todos.finish(by('u2'), id);
    }),
    { numRuns: 30 },
  );
  await database.close();
});
