/** Tests of call marks. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import { expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { actingAs, openRecorded } from '../../../tests/recorded-activity.ts';
import { createPlanCallMarks } from './plan-calls.ts';

const by = actingAs('staff');

/** `open` connects to an empty database on each call. */
export function planCallSharedTests(open: () => Promise<Database>): void {
  test('a plan keeps only its last mark; setting the same one again changes nothing; it can be undone', async () => {
    const { database, entries, activity, clock } = await openRecorded(open);
    const marks = createPlanCallMarks({ database, activity, clock });
    const began = clock.now();
    await Promise.all(['u1', 'u2', 'u3'].map((id) => marks.mark(by(id), 'p1', 'called')));
    expect(entries).toHaveLength(1);
    await clock.advance(1_000);
    await marks.mark(by('u2'), 'p2', 'gave-up');
    expect((await marks.since(began)).map(({ planId }) => planId)).toEqual(['p2', 'p1']);
    expect((await marks.since(began + 1)).map(({ planId }) => planId)).toEqual(['p2']);
    expect(await marks.mark(by('u2'), 'p1', 'new-card')).toMatchObject({
      mark: 'new-card',
      at: new Date(clock.now()).toISOString(),
    });
    expect(await marks.of([])).toEqual([]);
    expect(await marks.of(['p1', 'p9'])).toMatchObject([{ planId: 'p1', mark: 'new-card' }]);
    await marks.undo(by('u1'), 'p1');
    await marks.undo(by('u1'), 'p1');
    expect(await marks.of(['p1'])).toEqual([]);
    expect(entries.map(({ operation, target, input }) => [operation, target?.id, input])).toEqual([
      ['planCalls.mark', 'p1', { mark: 'called' }],
      ['planCalls.mark', 'p2', { mark: 'gave-up' }],
      ['planCalls.mark', 'p1', { mark: 'new-card' }],
      ['planCalls.undo', 'p1', { mark: 'new-card' }],
    ]);
    await database.close();
  });
}
