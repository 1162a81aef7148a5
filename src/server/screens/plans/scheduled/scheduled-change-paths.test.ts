/** Every order of up to four things that can happen to a cancellation on a date, by this table, within more than a week. */
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { pathsOf } from '../../../tests/paths-of.ts';
import { ServiceAnswered } from '../../../upstream/errors.ts';
import { day, onDate, openScheduling, type Scheduling } from './scheduled-change-fixture.ts';

const events = [
  'its day comes',
  'the server looks',
  'a colleague undoes it',
  'a colleague confirms it',
  'the plan is changed elsewhere',
  'the plan ends elsewhere',
  'the platform is down, or back',
  'a week passes',
] as const;
type Event = (typeof events)[number];

type State = {
  row: 'waiting' | 'asks' | 'done' | 'undone';
  why: string | null;
  time: 'before' | 'due' | 'late';
  plan: 'as seen' | 'changed' | 'ended';
  isDown: boolean;
  effects: number;
};
const start: State = {
  row: 'waiting',
  why: null,
  time: 'before',
  plan: 'as seen',
  isDown: false,
  effects: 0,
};

function looked(state: State): State {
  const { row, time, plan, isDown } = state;
  const asks = (why: string): State => ({ ...state, row: 'asks', why });
  if (row !== 'waiting' || time === 'before') return state;
  if (isDown) return time === 'late' ? asks('late') : state;
  if (plan === 'ended') return asks('plan-ended');
  if (time === 'late') return asks('late');
  if (plan === 'changed') return asks('plan-changed');
  return { ...state, row: 'done', why: null, plan: 'ended', effects: state.effects + 1 };
}

function after(state: State, event: Event): State {
  const { row, time, plan } = state;
  switch (event) {
    case 'its day comes':
      return time === 'before' ? { ...state, time: 'due' } : state;
    case 'the server looks':
      return looked(state);
    case 'a colleague undoes it':
      return row === 'waiting' || row === 'asks' ? { ...state, row: 'undone', why: null } : state;
    case 'a colleague confirms it':
      // As the plan is now, and from now on.
      return row === 'asks'
        ? { ...state, row: 'waiting', why: null, time: 'due', plan: plan === 'ended' ? plan : 'as seen' }
        : state;
    case 'the plan is changed elsewhere':
      return plan === 'as seen' ? { ...state, plan: 'changed' } : state;
    case 'the plan ends elsewhere':
      return { ...state, plan: 'ended' };
    case 'the platform is down, or back':
      return { ...state, isDown: !state.isDown };
    case 'a week passes':
      return { ...state, time: 'late' };
  }
}

async function happen(at: Scheduling, id: string, event: Event, { time, plan }: State): Promise<void> {
  const { platform, clock } = at;
  switch (event) {
    case 'its day comes':
      if (time === 'before') await at.toDate();
      return;
    case 'the server looks':
      await at.server().carryOut.all();
      return;
    case 'a colleague undoes it':
      await at.server().store.undo(at.by('bea'), id);
      return;
    case 'a colleague confirms it':
      await at.server().store.confirm(at.by('bea'), id, at.seenNow());
      return;
    case 'the plan is changed elsewhere':
      if (plan === 'as seen') platform.plan.amount += 1;
      return;
    case 'the plan ends elsewhere':
      platform.plan.status = 'inactive';
      return;
    case 'the platform is down, or back':
      platform.down = platform.down ? null : new ServiceAnswered(503, 'Down', false);
      return;
    case 'a week passes':
      await clock.advance(7 * day);
  }
}

test('whatever happens to a scheduled change, and in whatever order, it is sent at most once, and only as it was seen', async () => {
  const database = await openEmptyDatabase();
  const paths = pathsOf(start, events, after, 4);
  expect(paths.length).toBeGreaterThan(500);
  const wrong: unknown[] = [];
  for (const { path, states } of paths) {
    const at = await openScheduling(database);
    const id = await at.schedule(onDate);
    for (const [place, event] of path.entries()) await happen(at, id, event, states[place] ?? start);
    const { row, why, effects } = states.at(-1) ?? start;
    const [state, outcome] = await at.stateOf(id);
    const is = [state, state === 'asks' ? outcome : null, at.effects().length];
    if (JSON.stringify(is) !== JSON.stringify([row, why, effects]))
      wrong.push({ path, is, expected: [row, why, effects] });
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  await database.close();
}, 60_000);
