/** Tests of saved views. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { View } from '#contract/steward/operations/views.ts';

import type { Database } from '../../database/database.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { actingAs, openRecorded } from '../../tests/recorded-activity.ts';
import { createViews, maxViews } from './views.ts';

const by = actingAs('staff');

/** `open` connects to the same database on each call. */
export function viewSharedTests(open: () => Promise<Database>): void {
  const fixture = async () => {
    const { database, entries, activity, clock } = await openRecorded(open);
    const views = createViews({ database, activity, clock });
    // Each test has its own list, because they share a database.
    const list = `/${randomBytes(6).toString('hex')}`;
    const add = async (who: string, name: string, team = false, query = 'status=FAILED') => {
      const added = await views.add(by(who), { list, name, query, team });
      return added as View;
    };
    return { database, entries, views, list, add };
  };

  test('shows personal views to their owner, and team views to everyone', async () => {
    const { database, views, list, add, entries } = await fixture();
    const mine = await add('u1', 'Whitfields');
    const ours = await add('u2', 'Failed', true);
    expect((await views.of(list, 'u1')).map(({ name }) => name)).toEqual(['Failed', 'Whitfields']);
    expect((await views.of(list, 'u3')).map(({ id }) => id)).toEqual([ours.id]);
    expect(await views.get(mine.id, 'u3')).toBeNull();
    expect(await views.change(by('u3'), mine.id, { query: '', version: 1 })).toBeNull();
    await views.remove(by('u3'), mine.id);
    expect(await views.get(mine.id, 'u1')).toEqual(mine);
    expect(entries.map(({ operation }) => operation)).toEqual(['views.add', 'views.add']);
    // Only a keyed digest of typed text is in the log, which can't be erased.
    expect(JSON.stringify(entries.map(({ input }) => input))).not.toContain('Whitfield');
    await database.close();
  });

  test('replaces and removes a view; repeating either has no further effect', async () => {
    const { database, views, list, add, entries } = await fixture();
    const made = await add('u1', 'Failed');
    expect(await add('u1', 'Failed')).toEqual(made);
    expect(await add('u1', 'failed', false, 'status=PENDING')).toBe('taken');
    // The same name, but a team view.
    expect((await add('u1', 'Failed', true)).id).not.toBe(made.id);
    const saved = await views.change(by('u1'), made.id, { query: 'limit=50', version: 1 });
    expect(saved).toMatchObject({ query: 'limit=50', version: 2 });
    expect(await views.change(by('u1'), made.id, { query: 'limit=50', version: 1 })).toEqual(saved);
    expect(await views.change(by('u1'), made.id, { query: 'limit=100', version: 1 })).toBeNull();
    await views.remove(by('u1'), made.id);
    await views.remove(by('u1'), made.id);
    expect((await views.of(list, 'u1')).map(({ team }) => team)).toEqual([true]);
    expect(entries.map(({ operation }) => operation)).toEqual([
      'views.add',
      'views.add',
      'views.change',
      'views.remove',
    ]);
    await database.close();
  });

  test('renames a view and shares it with the team, unless another has that name', async () => {
    const { database, views, list, add } = await fixture();
    const made = await add('u1', 'Failed');
    await add('u1', 'Pending');
    await add('u2', 'Board', true);
    const change = (wanted: { name?: string; team?: true }, version: number) =>
      views.change(by('u1'), made.id, { ...wanted, version });
    expect(await change({ name: 'PENDING' }, 1)).toBe('taken');
    const renamed = await change({ name: 'Failed gifts' }, 1);
    expect(renamed).toMatchObject({ name: 'Failed gifts', query: made.query, team: false, version: 2 });
    expect(await change({ name: 'Other' }, 1)).toBeNull();
    expect(await change({ name: 'Board', team: true }, 2)).toBe('taken');
    expect(await views.of(list, 'u3')).toHaveLength(1);
    expect(await change({ team: true }, 2)).toMatchObject({ name: 'Failed gifts', team: true, version: 3 });
    expect((await views.of(list, 'u3')).map(({ name }) => name)).toEqual(['Board', 'Failed gifts']);
    await database.close();
  });

  test('of many simultaneous replacements one succeeds, and a name exists only once', async () => {
    const { database, views, list, add } = await fixture();
    const made = await add('u1', 'Team', true);
    const tries = Array.from({ length: 20 }, (_, index) =>
      views.change(by(`u${index}`), made.id, { query: `limit=${index}`, version: 1 }),
    );
    expect((await Promise.all(tries)).filter((one) => one !== null)).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, (_, index) => add('u1', 'Same', false, `page=${index}`)));
    expect((await views.of(list, 'u1')).filter(({ name }) => name === 'Same')).toHaveLength(1);
    await database.close();
  });

  test('allows fifty views per person and list', async () => {
    const { database, list, views, add } = await fixture();
    for (let count = 0; count < maxViews; count += 1) await add('u1', `View ${count}`);
    expect(await add('u1', 'One more')).toBe('many');
    expect(await add('u2', 'Theirs')).toMatchObject({ version: 1 });
    expect(await views.of(list, 'u1')).toHaveLength(maxViews);
    await database.close();
  });

  test("leaves everything unchanged if the activity log can't store the row", async () => {
    const { database, views, list, add } = await fixture();
    const made = await add('u1', 'Before');
    const broken = createViews({
      database,
      activity: { recordIn: () => Promise.reject(new Error('full')) },
      clock: createManualClock(),
    });
    await expect(broken.change(by('u1'), made.id, { query: '', version: 1 })).rejects.toThrow('full');
    await expect(broken.remove(by('u1'), made.id)).rejects.toThrow('full');
    expect(await views.of(list, 'u1')).toEqual([made]);
    await database.close();
  });
}
