/** For tests: a sandbox, and a copy that is filled from it over sockets and can be started anew. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Reply } from '#contract/giving/operations.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts';
import { testNow } from '../../src/sandbox/world/small-world.ts';
import type { DatabaseConfig } from '../../src/server/config/config.ts';
import { type Copy, openCopy } from '../../src/server/copy/copy.ts';
import type { CopiedGifts } from '../../src/server/copy/gifts/copied-gifts.ts';
import { giftRow } from '../../src/server/copy/gifts/gift-row.ts';
import { createManualClock, type ManualClock } from '../../src/server/tests/manual-clock.ts';
import { createRecordingLog } from '../../src/server/tests/recording-log.ts';
import { createGateway, type Gateway } from '../../src/server/upstream/gateway.ts';

type Setting = {
  gifts: number;
  odd?: readonly string[];
  refreshMs?: number;
  config?: DatabaseConfig | undefined;
};
export type World = {
  sandbox: Sandbox;
  clock: ManualClock;
  gateway: Gateway;
  index(): CopiedGifts;
  copy(): Copy;
  /** `change` is done to its tables while no one reads them. */
  restart(change?: (copy: Copy) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

export async function openWorld({
  gifts,
  odd = [],
  refreshMs = 60_000,
  config: chosen,
}: Setting): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-copied-gifts-'));
  const clock = createManualClock(testNow);
  const options = { port: 0, dataDir: folder, seed: 3, gifts, simulation: true, control: true } as const;
  const sandbox = await startSandbox({ ...options, clock: clock.now, odd, rateLimit: 100_000 });
  const [pair] = sandbox.credentials;
  if (!pair) throw new Error('The sandbox has no nonprofit');
  const { log } = createRecordingLog();
  const gateway = createGateway({
    baseUrl: sandbox.url,
    credentials: { clientId: { reveal: () => pair.clientId }, apiKey: { reveal: () => pair.apiKey } },
    arrayStyle: 'brackets',
    clock,
    log,
  });
  const config = chosen ?? ({ kind: 'sqlite', file: join(folder, 'copy.sqlite') } as const);
  const open = () => openCopy({ config, source: randomSource, gateway, clock, log, refreshMs });
  const randomSource = randomUUID();
  let copy = await open();
  copy.start();
  return {
    sandbox,
    clock,
    gateway,
    index: () => copy.copiedGifts,
    copy: () => copy,
    restart: async (change) => {
      await clock.during(copy.stop());
      await change?.(copy);
      await copy.close();
      copy = await open();
      copy.start();
    },
    stop: async () => {
      await clock.during(copy.stop());
      await copy.close();
      await clock.during(gateway.close());
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Advances time until the index is filled and was compared after the last change. */
export async function settled({ clock, index }: World): Promise<void> {
  let isRequested = false;
  for (let turns = 0; turns < 3_000; turns += 1) {
    const { complete, checkedAt, checking } = await index().state();
    if (isRequested && !checking) return;
    // Its time went on by days at once, which only its next answer tells.
    if (complete && checkedAt && !isRequested && (await clock.during(index().refresh()))) {
      index().audit();
      isRequested = true;
    }
    await clock.during(new Promise((resolve) => setTimeout(resolve, 2)));
    await clock.advance(2_000);
  }
  throw new Error('The index did not become complete');
}

export const lists = ['contributions.list', 'refunds.list', 'chargebacks.list'] as const;
type ListId = (typeof lists)[number];

export async function allOfPlatform<Id extends ListId>({ clock, gateway }: World, id: Id) {
  const all: Reply<Id>['data'][number][] = [];
  for (let page = 1; ; page += 1) {
    const query = { limit: 100, page };
    const { reply } = await clock.during(gateway.read(id, { query }, { maxAgeMs: 0 }));
    all.push(...reply.data);
    if (reply.data.length < 100) return all;
  }
}

/** Adding a refund to a deposit doesn't change its `updatedAt`, so only the next complete reading shows it. */
async function sweptAgain({ clock, copy }: World): Promise<void> {
  const since = clock.now();
  for (let turns = 0; turns < 3_000; turns += 1) {
    const sets = await copy()
      .database.db.selectFrom('directory_sets')
      .select('swept_at')
      .where('set_name', 'in', ['refunds', 'chargebacks'])
      .execute();
    const sweptAt = Math.min(...sets.map(({ swept_at: at }) => at ?? 0));
    if (sweptAt >= since) return;
    const isDue = clock.now() >= sweptAt + 86_400_000;
    await clock.during(new Promise((resolve) => setTimeout(resolve, 2)));
    // Longer steps would end a call before its reply can arrive.
    await clock.advance(isDue ? 2_000 : 600_000);
  }
  throw new Error('Refunds and chargebacks were not read again');
}

async function expectSameReversals(world: World): Promise<void> {
  await sweptAgain(world);
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  for (const set of ['refunds', 'chargebacks'] as const) {
    const expected = await allOfPlatform(world, `${set}.list`);
    expect((await world.copy().records(set)).toSorted(byId)).toEqual(expected.toSorted(byId));
  }
}

export async function expectSame(world: World): Promise<void> {
  world.sandbox.control?.time.freeze();
  await settled(world);
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  // A gift repeats members of its donor that change without it; its page has those of the donor itself.
  const withoutDonor = <Row extends { rest: string | null }>({ rest, ...row }: Row) => {
    const { donor: _, ...others } = JSON.parse(rest ?? '{}') as Record<string, unknown>;
    return { ...row, rest: others };
  };
  const expected = (await allOfPlatform(world, 'contributions.list'))
    .map((gift) => withoutDonor(giftRow(gift)))
    .toSorted(byId);
  const { db } = world.copy().database;
  const stored = await db.selectFrom('gifts').selectAll().where('gone', '=', 0).execute();
  expect(
    stored
      .map(({ number: _, stored: __, gone: ___, read_at: ____, outdated: _____, ...row }) =>
        withoutDonor(row),
      )
      .toSorted(byId),
  ).toEqual(expected);
  const page = { sort: 'given', direction: 'DESC', limit: 100, page: 1 } as const;
  const { gifts, totalCount } = await world.index().search({}, page);
  expect(totalCount).toBe(expected.length);
  expect(gifts.map(({ given_at }) => given_at)).toEqual(
    expected
      .map(({ given_at }) => given_at)
      .sort((a, b) => Number(b) - Number(a))
      .slice(0, 100),
  );
  await expectTrueStatuses(world);
  const { total, differing } = await world.index().state();
  expect([total, differing]).toEqual([expected.length, []]);
  await expectSameReversals(world);
}

/** Here every change of status updates `updatedAt`, and nothing later does, so the last change is within its window. */
async function expectTrueStatuses(world: World): Promise<void> {
  const { db } = world.copy().database;
  const rows = await db.selectFrom('gift_statuses').selectAll().orderBy('not_after').execute();
  const last = new Map(rows.map((row) => [row.gift_id, row]));
  const gifts = await db
    .selectFrom('gifts')
    .selectAll()
    .where('id', 'in', [...last.keys()])
    .execute();
  for (const { id, status, updated_at: changedAt } of gifts) {
    const seen = last.get(id);
    expect(seen?.status).toBe(status);
    expect(seen?.not_before).toBeLessThanOrEqual(changedAt);
    expect(seen?.not_after).toBeGreaterThanOrEqual(changedAt);
  }
}
