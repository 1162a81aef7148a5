/** What must not be done twice to a record is refused the second time, also where only Steward's own writes show that it was done. */
import { afterEach, expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { Problem } from '#contract/steward/messages.ts';

import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

const servers: RunningOnSandbox[] = [];
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.stop();
});

/** Starts a server that knows which operations its platform has. */
async function start(settings: Parameters<typeof startOnSandbox>[0]): Promise<RunningOnSandbox> {
  const server = await startOnSandbox(settings);
  servers.push(server);
  const discovering = new AbortController();
  const round = server.gateway.discover(discovering.signal);
  await server.clock.during(server.gateway.checked());
  discovering.abort();
  await Promise.allSettled([round]);
  await server.clock.advance(61_000);
  return server;
}

/** What must not be done after what. */
const once: readonly (readonly [first: WriteId, then: WriteId, type: string])[] = [
  ['subscriptions.cancel', 'subscriptions.cancel', 'already-canceled'],
  ['subscriptions.cancel', 'subscriptions.update', 'plan-is-over'],
  ['contributions.initiateRefund', 'contributions.initiateRefund', 'not-refundable'],
];

test.each(
  (['documented', 'all'] as const).flatMap((offers) =>
    (['SQLite', 'PostgreSQL'] as const).flatMap((database) =>
      once.map((writes) => [offers, database, ...writes] as const),
    ),
  ),
)(
  'with %s operations, on %s: after %s, %s is refused as %s, and nothing is sent',
  async (offers, database, first, then, type) => {
    const settings = database === 'PostgreSQL' ? { databaseUrl: await freshPostgres() } : {};
    const one = await start({ ...settings, sandbox: { offers } });
    // Another server on the same database, where there can be one.
    const { platform, clock } = one;
    const other = database === 'PostgreSQL' ? await start({ ...settings, platform, clock }) : one;
    const done = await clock.during(one.write(first, { person: 'Ada' }));
    expect(done.status).toBeLessThan(300);
    platform.control.mark();
    for (const minutes of [1, 15]) {
      await clock.advance(minutes * 60_000);
      const answer = await clock.during(other.write(then, { person: 'Grace' }));
      const { type: refusedAs, outcome } = await jsonOf<Problem>(answer);
      expect([answer.status, refusedAs, outcome]).toEqual([409, type, 'nothing-changed']);
    }
    expect(platform.sent(then)).toEqual([]);
  },
);

test.each(['contributions.charge', 'subscriptions.update'] as const)(
  '%s may be done twice, so it is sent twice',
  async (id) => {
    const { write, clock, platform } = await start({});
    for (const _ of [1, 2]) {
      const answer = await clock.during(write(id));
      expect(answer.status).toBeLessThan(300);
      await clock.advance(61_000);
    }
    expect(platform.sent(id)).toHaveLength(2);
  },
);
