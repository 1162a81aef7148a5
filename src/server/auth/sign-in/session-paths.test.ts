/** Every order of up to four things that can happen to a person's two sessions, by this table, within more than a week. */
import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openEmptyDatabase } from '../../database/empty-database-fixture.ts';
import { createManualClock, type ManualClock } from '../../tests/manual-clock.ts';
import { pathsOf } from '../../tests/paths-of.ts';
import { createSessions, endSessionsOf, type Sessions } from './sessions.ts';

const events = [
  'a request of the laptop',
  'the laptop looks for news',
  'the password is confirmed on the laptop',
  'the laptop signs out',
  'the phone signs out all others',
  'the laptop signs out all others',
  'an hour and a half passes',
  'a week passes',
  'their role changes',
  'they may no longer sign in',
  'they may sign in again',
] as const;
type Event = (typeof events)[number];

/** Times in hours since both began. Null for a session that was ended. */
type Device = { seen: number } | null;
/** `looked`: when the laptop last looked for news, which decides nothing. */
type State = { now: number; laptop: Device; phone: Device; isDisabled: boolean; looked: number };
const start: State = { now: 0, laptop: { seen: 0 }, phone: { seen: 0 }, isDisabled: false, looked: 0 };

/** It is over after 2 hours without a request, and 12 hours in all. */
const works = ({ now, isDisabled }: State, device: Device): boolean =>
  device !== null && !isDisabled && now - device.seen <= 2 && now <= 12;

function after(state: State, event: Event): State {
  const { now, laptop } = state;
  const seen = works(state, laptop) ? { seen: now } : laptop;
  switch (event) {
    case 'a request of the laptop':
    case 'the password is confirmed on the laptop':
      return { ...state, laptop: seen };
    case 'the laptop looks for news':
      return { ...state, looked: now };
    case 'the laptop signs out':
      return { ...state, laptop: null };
    case 'the phone signs out all others':
      return works(state, state.phone) ? { ...state, laptop: null } : state;
    case 'the laptop signs out all others':
      return works(state, laptop) ? { ...state, phone: null } : state;
    case 'an hour and a half passes':
      return { ...state, now: now + 1.5 };
    case 'a week passes':
      return { ...state, now: now + 168 };
    case 'their role changes':
      return { ...state, laptop: null, phone: null };
    case 'they may no longer sign in':
      return { ...state, isDisabled: true };
    case 'they may sign in again':
      return { ...state, isDisabled: false };
  }
}

type At = {
  database: Database;
  clock: ManualClock;
  sessions: Sessions;
  user: string;
  laptop: { token: string; id: string };
  phone: { token: string; id: string };
  /** Tokens that were replaced. */
  old: string[];
};

/** As routes do: what a session does needs one that works. */
async function happen(at: At, event: Event): Promise<void> {
  const { database, clock, sessions, user, laptop, phone } = at;
  const disable = (at: number | null) =>
    database.db.updateTable('users').set({ disabled_at: at }).where('id', '=', user).execute();
  switch (event) {
    case 'a request of the laptop':
      return void (await sessions.find(laptop.token));
    case 'the laptop looks for news':
      return void (await sessions.find(laptop.token, true));
    case 'the password is confirmed on the laptop': {
      if (!(await sessions.find(laptop.token))) return;
      const renewed = await sessions.renew(laptop.id);
      at.old.push(laptop.token);
      at.laptop = { id: laptop.id, token: renewed?.token ?? '' };
      return;
    }
    case 'the laptop signs out':
      return void (await sessions.end(laptop.id, user));
    case 'the phone signs out all others':
      if (await sessions.find(phone.token, true)) await sessions.endOthers(phone.id, user);
      return;
    case 'the laptop signs out all others':
      if (await sessions.find(laptop.token, true)) await sessions.endOthers(laptop.id, user);
      return;
    case 'an hour and a half passes':
      return clock.advance(1.5 * 3_600_000);
    case 'a week passes':
      return clock.advance(168 * 3_600_000);
    case 'their role changes':
      return void (await database.write((trx) => endSessionsOf(trx, user)));
    case 'they may no longer sign in':
      return void (await disable(clock.now()));
    case 'they may sign in again':
      return void (await disable(null));
  }
}

test('whatever happens to sessions, and in whatever order, each works exactly as long as its table says, and a replaced token never', async () => {
  const database = await openEmptyDatabase();
  const rules = { sandboxAccounts: true, twoStepRequiredFor: [], realCards: false, provider: null } as const;
  const where = { addressPrefix: '192.0.2', agent: 'Chrome' };
  const paths = pathsOf(start, events, after, 4);
  expect(paths.length).toBeGreaterThan(500);
  const wrong: unknown[] = [];
  for (const [index, { path, states }] of paths.entries()) {
    const clock = createManualClock();
    const sessions = createSessions(database, clock, rules);
    const user = `user-${index}`;
    await database.db
      .insertInto('users')
      .values({
        ...{ id: user, name: 'Ada', email: `${user}@example.org`, role: 'staff', version: 1 },
        ...{ disabled_at: null, origin: 'command', last_seen_at: null },
      })
      .execute();
    const open = async () => {
      const opened = await sessions.open({ id: user, version: 1 }, where);
      if (!opened) throw new Error('No session');
      return { token: opened.token, id: opened.session.tag };
    };
    const at: At = { database, clock, sessions, user, laptop: await open(), phone: await open(), old: [] };
    for (const event of path) await happen(at, event);
    const end = states.at(-1) ?? start;
    const expected = [works(end, end.laptop), works(end, end.phone)];
    const is = [
      (await sessions.find(at.laptop.token, true)) !== null,
      (await sessions.find(at.phone.token, true)) !== null,
    ];
    const listed = (await sessions.list(user)).length;
    const old = await Promise.all(at.old.map((token) => sessions.find(token, true)));
    if (
      JSON.stringify(is) !== JSON.stringify(expected) ||
      listed !== expected.filter(Boolean).length ||
      old.some((found) => found !== null)
    )
      wrong.push({ path, expected, is, listed, old: old.length });
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  await database.close();
}, 120_000);
