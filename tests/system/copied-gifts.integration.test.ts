/** The copy of gifts, filled from the sandbox over sockets while gifts arrive and change, ends up equal to the platform. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollars } from '#contract/values/money.ts';
import { giftRow } from '../../src/server/copy/gifts/gift-row.ts';
import { allOfPlatform, expectSame, lists, openWorld, settled, type World } from './copied-world.ts';

type Step = 'day' | 'week' | 'restart' | 'errors' | 'drops';
const runs = process.env.SOAK ? 200 : 2;

async function take(world: World, step: Step): Promise<void> {
  const { sandbox, clock } = world;
  const day = 86_400_000;
  if (step === 'restart') await world.restart();
  else if (step === 'errors' || step === 'drops')
    for (const operation of lists)
      sandbox.control?.faults.set({
        operation,
        times: 3,
        fault: step === 'drops' ? { kind: 'drop' } : { kind: 'error', status: 503 },
      });
  else {
    await sandbox.control?.time.advance(step === 'week' ? 7 * day : day);
    for (let part = 0; part < 5; part += 1) {
      await clock.during(new Promise((resolve) => setTimeout(resolve, 5)));
      await clock.advance(5_000);
    }
  }
}

describe.each([
  ['instants', []],
  ['only days', ['days-only']],
] as const)('a platform that takes %s in its date filters', (_, odd) => {
  test('after any history of new gifts, changes, errors and restarts, the index equals the platform', {
    retry: 0,
  }, async () => {
    const step = fc.constantFrom<Step>('day', 'week', 'restart', 'errors', 'drops');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const world = await openWorld({ gifts: 200, odd });
        try {
          for (const next of steps) await take(world, next);
          await expectSame(world);
        } finally {
          await world.stop();
        }
      }),
      {
        numRuns: runs,
        examples: [[['week', 'errors', 'week', 'restart', 'drops', 'day', 'week']], [['day', 'day', 'day']]],
      },
    );
  });
});

test('while it is filled, it has all gifts given since the time it reports', async () => {
  const world = await openWorld({ gifts: 3_000 });
  const { clock, index, sandbox } = world;
  sandbox.control?.time.freeze();
  const given = (await allOfPlatform(world, 'contributions.list')).map((gift) => giftRow(gift).given_at);
  const times = new Set<string>();
  const page = { sort: 'given', direction: 'DESC', limit: 1, page: 1 } as const;
  for (let turns = 0; turns < 1_000; turns += 1) {
    const { complete, since } = await index().state();
    if (complete) break;
    if (since !== null && !times.has(since)) {
      times.add(since);
      const { totalCount } = await index().search({ givenFrom: since }, page);
      expect(totalCount).toBe(given.filter((at) => at !== null && at >= Date.parse(since)).length);
    }
    await clock.during(new Promise((resolve) => setTimeout(resolve, 1)));
    await clock.advance(500);
  }
  expect((await index().state()).complete).toBe(true);
  expect(times.size).toBeGreaterThan(5);
  await world.stop();
});

test('the comparison with the platform detects a lost gift, and the month is read again', async () => {
  const world = await openWorld({ gifts: 400 });
  await settled(world);
  const { db } = world.copy().database;
  const lost = await db.selectFrom('gifts').select('id').orderBy('given_at').limit(3).execute();
  const ids = lost.map(({ id }) => id);
  await db.deleteFrom('gifts').where('id', 'in', ids).execute();
  await db.updateTable('gift_reading').set({ audited_at: null }).execute();
  world.index().audit();
  await expectSame(world);
  const found = await db.selectFrom('gifts').select('id').where('id', 'in', ids).execute();
  expect(found).toHaveLength(3);
  await world.stop();
});

test('finds a gift of our own at once, although the platform reports its time in whole seconds', async () => {
  const world = await openWorld({ gifts: 200 });
  await settled(world);
  const { clock, gateway } = world;
  const { reply } = await clock.during(gateway.read('contributions.list', { query: { limit: 100 } }));
  const donorId =
    reply.data.find(({ paymentMethod, donor }) => paymentMethod?.last4 && donor)?.donor?.id ?? '';
  const methods = await clock.during(gateway.read('paymentMethods.listByDonor', { path: { donorId } }));
  const paymentMethodId = methods.reply.data[0]?.id ?? '';
  // The last tenth of a second.
  await clock.advance(1_900 - (clock.now() % 1_000));
  const body = { donorId, paymentMethodId, amount: dollars(50) };
  const { reply: charged } = await clock.during(gateway.send('contributions.charge', { body }));
  world.index().touched('contributions.charge');
  await clock.during(world.index().upToDate());
  const page = { sort: 'given', direction: 'DESC', limit: 1, page: 1 } as const;
  const { gifts } = await world.index().search({ donor: [donorId] }, page);
  expect(gifts.map(({ id }) => id)).toEqual([charged.data.id]);
  await world.stop();
});
