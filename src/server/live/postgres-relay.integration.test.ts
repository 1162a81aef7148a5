/** Servers on one PostgreSQL receive each other's changes, even after a lost connection. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { type LiveChange, liveNounNames } from '#contract/steward/live/live-changes.ts';
import { systemClock } from '../base/clock.ts';
import type { Secret } from '../base/secret.ts';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { openLive } from './open-live.ts';
import { createPostgresRelay } from './postgres-relay.ts';

function open(url: Secret, schema?: string) {
  const { log } = createRecordingLog();
  const config = { kind: 'postgres', url, ...(schema ? { schema } : {}) } as const;
  const relay = createPostgresRelay({ config, clock: systemClock, log });
  const received: (LiveChange | null)[] = [];
  relay.listen((change) => received.push(change));
  return { ...relay, received };
}
const changesIn = (received: readonly (LiveChange | null)[]) => received.filter((change) => change !== null);
const changeOf = (id: string): LiveChange => ({ noun: 'refunds', ids: [id], at: '2026-11-23T05:00:00.000Z' });

test('each server receives what the others announce, but neither its own changes nor those of another schema', async () => {
  const url = await freshPostgres();
  const [one, two, apart] = [open(url), open(url), open(url, 'other')];
  await expect
    .poll(() => {
      one.publish(changeOf('r1'));
      return changesIn(two.received).length;
    })
    .toBeGreaterThan(0);
  two.publish({ noun: 'tap', ids: null, at: '2026-11-23T05:00:01.000Z' });
  await expect
    .poll(() => changesIn(one.received))
    .toEqual([{ noun: 'tap', ids: null, at: '2026-11-23T05:00:01.000Z' }]);
  expect(changesIn(two.received)[0]).toEqual(changeOf('r1'));
  expect(changesIn(apart.received)).toEqual([]);
  await Promise.all([one, two, apart].map(({ stop }) => stop()));
});

test('after a lost connection, a server reports that changes may have been missed, and receives changes again', async () => {
  const url = await freshPostgres();
  const [one, two] = [open(url), open(url)];
  const receives = (id: string) =>
    expect
      .poll(
        () => {
          one.publish(changeOf(id));
          return two.received.some((change) => change?.ids?.includes(id));
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  await receives('before');
  two.received.length = 0;
  const admin = new pg.Client(url.reveal());
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.query("select pg_notify('steward_any', 'not JSON')");
  await admin.end();
  await expect.poll(() => two.received.includes(null), { timeout: 60_000 }).toBe(true);
  await receives('after');
  await Promise.all([one.stop(), two.stop()]);
});

test('a server that just connected, or that failed to send a change, reports that changes may have been missed', async () => {
  const url = await freshPostgres();
  const one = open(url);
  await expect.poll(() => one.received).toEqual([null]);
  const two = open(url);
  // Not connected yet.
  two.publish(changeOf('unsent'));
  await expect.poll(() => two.received).toEqual([null]);
  await expect.poll(() => one.received).toEqual([null, null]);
  await Promise.all([one.stop(), two.stop()]);
});

test('a server forgets what it has cached of records that another one changed, before its pages hear of it', async () => {
  const url = await freshPostgres();
  const { log } = createRecordingLog();
  const openServer = () => {
    const events: unknown[] = [];
    const gateway = {
      keep: () => undefined,
      forget: (noun: string, ids: readonly string[] | null) => void events.push(['forget', noun, ids]),
    };
    const live = openLive({ config: { kind: 'postgres', url }, gateway, clock: systemClock, log });
    live.changes.subscribe(({ change }) => void events.push(['change', change?.noun ?? null]));
    return { ...live, events };
  };
  const [one, two] = [openServer(), openServer()];
  const all = liveNounNames.map((noun) => ['forget', noun, null]);
  // Changes may have been missed before the connection.
  await expect.poll(() => two.events.slice(0, all.length + 1)).toEqual([...all, ['change', null]]);
  await expect.poll(() => one.events.length).toBeGreaterThan(all.length);
  [one.events.length, two.events.length] = [0, 0];
  one.changes.announce('donors', ['d1']);
  one.changes.announce('notes', ['d1']);
  await expect
    .poll(() => two.events)
    .toEqual([
      ['forget', 'donors', ['d1']],
      ['change', 'donors'],
      ['change', 'notes'],
    ]);
  // Its own cache is up to date.
  expect(one.events).toEqual([
    ['change', 'donors'],
    ['change', 'notes'],
  ]);
  await Promise.all([one.stop(), two.stop()]);
});
