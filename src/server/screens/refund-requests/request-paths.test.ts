/** Every order of up to four things that can happen to a refund request, by this table, within more than a week. */
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../database/empty-database-fixture.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { pathsOf } from '../../tests/paths-of.ts';
import { actingAs } from '../../tests/recorded-activity.ts';
import { intentRow } from '../../writes/intent-fixture.ts';
import { giftTarget } from '../../writes/rules/gift-rules.ts';
import { createRefundRequests } from './refund-requests.ts';

const [cho, dee, admin] = [actingAs('staff')('cho'), actingAs('staff')('dee'), actingAs('admin')('ada')];
const week = 7 * 86_400_000;

const events = [
  'cho asks',
  'dee asks',
  'cho withdraws',
  'an administrator declines',
  'it is refunded, with an unknown outcome',
  'the refund is confirmed',
  'the refund turns out not to have happened',
  'the platform shows a refund from elsewhere',
  'a week passes',
] as const;
type Event = (typeof events)[number];

/** `refund`: the last one that was sent from here. `asker`: of the latest request; `answers`: it was open when that refund was sent. */
type State = {
  request: 'none' | 'open' | 'withdrawn' | 'declined' | 'refunded';
  asker: 'cho' | 'dee' | null;
  refund: 'none' | 'unknown' | 'done' | 'no-sign';
  answers: boolean;
  /** A week has passed. */
  later: boolean;
};
const start: State = { request: 'none', asker: null, refund: 'none', answers: false, later: false };

function after(state: State, event: Event): State {
  const { request, asker, refund, answers } = state;
  const isOpen = request === 'open';
  switch (event) {
    case 'cho asks':
    case 'dee asks':
      return isOpen
        ? state
        : { ...state, request: 'open', asker: event === 'cho asks' ? 'cho' : 'dee', answers: false };
    case 'cho withdraws':
      return isOpen && asker === 'cho' ? { ...state, request: 'withdrawn' } : state;
    case 'an administrator declines':
      return isOpen ? { ...state, request: 'declined' } : state;
    case 'it is refunded, with an unknown outcome':
      // Another one is refused while the last may have happened.
      if (refund === 'unknown' || refund === 'done') return state;
      return isOpen
        ? { ...state, request: 'refunded', refund: 'unknown', answers: true }
        : { ...state, refund: 'unknown', answers: false };
    case 'the refund is confirmed':
      return refund === 'unknown' ? { ...state, refund: 'done' } : state;
    case 'the refund turns out not to have happened':
      if (refund !== 'unknown') return state;
      return { ...state, refund: 'no-sign', request: answers && request === 'refunded' ? 'open' : request };
    case 'the platform shows a refund from elsewhere':
      return isOpen ? { ...state, request: 'refunded', answers: false } : state;
    case 'a week passes':
      return { ...state, later: true };
  }
}

test('whatever happens to a request, and in whatever order, it is what its table says, and a gift has at most one open', async () => {
  const database = await openEmptyDatabase();
  const clock = createManualClock();
  const activity = { recordIn: async () => undefined };
  const requests = createRefundRequests({
    database,
    activity,
    changes: { announce: () => undefined },
    clock,
  });

  async function happen(event: Event, gift: string, { refund }: State): Promise<void> {
    await clock.advance(1);
    switch (event) {
      case 'cho asks':
        await requests.add(cho, gift, 'Charged twice');
        return;
      case 'dee asks':
        await requests.add(dee, gift, 'Wrong amount');
        return;
      case 'cho withdraws':
        await requests.close(cho, gift, { state: 'withdrawn' });
        return;
      case 'an administrator declines':
        await requests.close(admin, gift, { state: 'declined', answer: 'Two gifts' });
        return;
      case 'it is refunded, with an unknown outcome': {
        if (refund === 'unknown' || refund === 'done') return;
        const id = `${gift} ${clock.now()}`;
        await database.db
          .insertInto('intents')
          .values({
            ...intentRow(id, 'unknown', giftTarget(gift)),
            state: 'unknown',
            operation: 'contributions.initiateRefund',
            created_at: clock.now(),
          })
          .execute();
        return;
      }
      case 'the refund is confirmed':
      case 'the refund turns out not to have happened':
        await database.db
          .updateTable('intents')
          .set({ state: event === 'the refund is confirmed' ? 'done' : 'no-sign' })
          .where('target', '=', giftTarget(gift))
          .where('state', '=', 'unknown')
          .execute();
        return;
      case 'the platform shows a refund from elsewhere':
        await requests.foundRefunded(gift, clock.now());
        return;
      case 'a week passes':
        await clock.advance(week);
    }
  }

  const paths = pathsOf(start, events, after, 4);
  expect(paths.length).toBeGreaterThan(500);
  const wrong: unknown[] = [];
  for (const [index, { path, states }] of paths.entries()) {
    const gift = `gift-${index}`;
    for (const [at, event] of path.entries()) await happen(event, gift, states[at] ?? start);
    const [expected, found] = [states.at(-1) ?? start, await requests.of(gift, 'cho')];
    const open = (
      await database.db
        .selectFrom('refund_requests')
        .select('id')
        .where('contribution_id', '=', gift)
        .where('state', '=', 'open')
        .execute()
    ).length;
    const is = [found?.state ?? 'none', found ? (found.isOwn ? 'cho' : 'dee') : null, open <= 1];
    if (JSON.stringify(is) !== JSON.stringify([expected.request, expected.asker, true]))
      wrong.push({ path, expected, is });
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  await database.close();
});
