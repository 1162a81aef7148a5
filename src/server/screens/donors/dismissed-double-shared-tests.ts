/** Tests of dismissed doubles. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { actingAs, openRecorded } from '../../tests/recorded-activity.ts';
import { createDismissedDoubles } from './dismissed-doubles.ts';

const by = actingAs('staff');

/** `open` connects to an empty database on each call. */
export function dismissedDoubleSharedTests(open: () => Promise<Database>): void {
  test('dismisses exactly two gifts, once; this can be undone', async () => {
    const { database, entries, activity, clock } = await openRecorded(open);
    const doubles = createDismissedDoubles({ database, activity, clock });
    const pair = { firstId: 'g1', secondId: 'g2' };
    await Promise.all(['u1', 'u2', 'u3'].map((id) => doubles.dismiss(by(id), pair)));
    await doubles.dismiss(by('u1'), { firstId: 'g2', secondId: 'g3' });
    expect(await doubles.of([])).toEqual([]);
    expect(await doubles.of(['g1', 'g2'])).toEqual([
      { ...pair, dismissedAt: new Date(clock.now()).toISOString(), dismissedBy: null },
    ]);
    await doubles.undo(by('u2'), { firstId: 'g0', secondId: 'g2' });
    await doubles.undo(by('u2'), pair);
    await doubles.undo(by('u2'), pair);
    expect((await doubles.of(['g2', 'g3'])).map(({ secondId }) => secondId)).toEqual(['g3']);
    expect(entries.map(({ operation, target, input }) => [operation, target?.id, input])).toEqual([
      ['contributions.dismissDouble', 'g2', { firstId: 'g1' }],
      ['contributions.dismissDouble', 'g3', { firstId: 'g2' }],
      ['contributions.undoDismissDouble', 'g2', { firstId: 'g1' }],
    ]);
    await database.close();
  });
}
