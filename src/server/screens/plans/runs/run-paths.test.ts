/** Every order of up to four things that can happen to a run, by this table, with another person or another process in between. */
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { pathsOf } from '../../../tests/paths-of.ts';
import {
  ada,
  ben,
  cancelAct,
  openRunFixture,
  type Process,
  planToCancel,
  type RunFixture,
  typeOf,
} from './run-fixture.ts';

const events = [
  'Ada starts it',
  'Ben approves it',
  'Ada approves it',
  'Ben declines it',
  'Ben pauses it',
  'Ada resumes it',
  'Ben stops it',
  'the server does a step',
  'the server restarts',
  'the first plan is changed elsewhere',
  'Ada may no longer do this',
  'a week passes',
] as const;
type Event = (typeof events)[number];

type State = {
  run: 'review' | 'needs-approval' | 'running' | 'paused' | 'stopped' | 'declined' | 'done';
  /** How many plans the run had at first. */
  plans: number;
  /** How many are behind it, and how many of these were sent. */
  past: number;
  sent: number;
  isApproved: boolean;
  /** The process that it was started or resumed through still runs. */
  hasOwner: boolean;
  isChanged: boolean;
  mayAda: boolean;
  isLater: boolean;
};
const reviewOf = (plans: number): State => ({
  run: 'review',
  plans,
  past: 0,
  sent: 0,
  isApproved: false,
  hasOwner: false,
  isChanged: false,
  mayAda: true,
  isLater: false,
});

/** More than 25 at once need a second person. */
const begun = (state: State): State =>
  state.plans - state.past > 25 && !state.isApproved
    ? { ...state, run: 'needs-approval' }
    : { ...state, run: 'running', hasOwner: true };

function stepped(state: State): State {
  const { run, plans, past, isChanged } = state;
  if (run !== 'running') return state;
  if (!state.hasOwner || !state.mayAda) return { ...state, run: 'paused' };
  const isSent = !(past === 0 && isChanged);
  const next = { ...state, past: past + 1, sent: state.sent + (isSent ? 1 : 0) };
  return next.past === plans ? { ...next, run: 'done' } : next;
}

function after(state: State, event: Event): State {
  const { run } = state;
  switch (event) {
    case 'Ada starts it':
      return run === 'review' ? begun(state) : state;
    case 'Ben approves it':
      return run === 'needs-approval' ? begun({ ...state, isApproved: true }) : state;
    case 'Ada approves it':
      return state;
    case 'Ben declines it':
      return run === 'needs-approval' ? { ...state, run: 'declined' } : state;
    case 'Ben pauses it':
      return run === 'running' ? { ...state, run: 'paused' } : state;
    case 'Ada resumes it':
      return run === 'paused' ? begun(state) : state;
    case 'Ben stops it':
      return ['needs-approval', 'running', 'paused'].includes(run) ? { ...state, run: 'stopped' } : state;
    case 'the server does a step':
      return stepped(state);
    case 'the server restarts':
      return run === 'running' ? { ...state, hasOwner: false } : state;
    case 'the first plan is changed elsewhere':
      return { ...state, isChanged: true };
    case 'Ada may no longer do this':
      return { ...state, mayAda: false };
    case 'a week passes':
      return { ...state, isLater: true };
  }
}

type At = { fixture: RunFixture; process: Process; id: string; restarts: number };

async function happen(at: At, event: Event): Promise<void> {
  const { fixture, process, id } = at;
  switch (event) {
    case 'Ada starts it':
      return void (await typeOf(process.runs.start(ada, id)));
    case 'Ben approves it':
      return void (await typeOf(process.runs.approve(ben, id)));
    case 'Ada approves it':
      return void (await typeOf(process.runs.approve(ada, id)));
    case 'Ben declines it':
      return void (await typeOf(process.runs.decline(ben, id, 'Not this year')));
    case 'Ben pauses it':
      return void (await typeOf(process.runs.pause(ben, id)));
    case 'Ada resumes it':
      return void (await typeOf(process.runs.resume(ada, id)));
    case 'Ben stops it':
      return void (await typeOf(process.runs.stop(ben, id)));
    case 'the server does a step':
      return void (await process.step());
    case 'the server restarts':
      at.restarts += 1;
      at.process = fixture.start(`process ${at.restarts}`);
      return;
    case 'the first plan is changed elsewhere': {
      const plan = fixture.platform.plans.get('p0');
      if (plan) fixture.platform.plans.set('p0', { ...plan, updatedAt: '2026-02-11T00:00:00.000Z' });
      return;
    }
    case 'Ada may no longer do this':
      return void (await fixture.setRole('ada', 'staff'));
    case 'a week passes':
      return void (await fixture.clock.advance(7 * 86_400_000));
  }
}

test.each([
  ['that was reviewed', reviewOf(2)],
  ['that waits for approval', begun(reviewOf(26))],
])(
  'whatever happens to a run %s, and in whatever order, it is in the state of its table and sends each plan at most once',
  async (_, start) => {
    const count = start.plans;
    const database = await openEmptyDatabase();
    const ids = Array.from({ length: count }, (_, index) => `p${index}`);
    const paths = pathsOf(start, events, after, 4);
    expect(paths.length).toBeGreaterThan(500);
    const wrong: unknown[] = [];
    for (const { path, states } of paths) {
      const fixture = await openRunFixture(database);
      fixture.addPlans(ids);
      const process = fixture.start('process 0');
      const reviewed = ids.map((plan) => planToCancel(plan));
      const at = { fixture, process, id: await process.runs.add(ada, cancelAct, reviewed), restarts: 0 };
      if (start.run === 'needs-approval') await process.runs.start(ada, at.id);
      for (const event of path) await happen(at, event);
      const expected = states.at(-1) ?? start;
      const { received } = fixture.platform;
      const run = await fixture.runOf(at.id);
      const is = [run.state, received.length, new Set(received).size];
      if (JSON.stringify(is) !== JSON.stringify([expected.run, expected.sent, expected.sent]))
        wrong.push({ path, is, expected });
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    await database.close();
  },
  120_000,
);
