/**
 * Real processes whose wall clocks jump by eleven minutes while each kind of write is sent: one server on SQLite, and two on PostgreSQL with
 * clocks ten minutes apart. Nothing is sent twice, and nothing that was done is called undone.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { IntentView } from '#contract/steward/operations/writes.ts';

import type { FaultWish } from '../../../src/sandbox/faults/fault-rule.ts';
import { createMatchRoute } from '../../../src/sandbox/http/match-route.ts';
import { freshPostgres } from '../../../src/server/database/postgres-fixture.ts';
import { createCaller, jsonOf } from '../../../src/server/tests/running-server.ts';
import { sampleWrites } from '../known-records.ts';
import { type PlatformLine, startLine } from '../platform-line.ts';
import { writeRequest } from '../running-on-sandbox.ts';
import { openPlatform, type Platform } from '../sandbox-platform.ts';

const minute = 60_000;
// Object.keys loses the key type. The plan is canceled last, since nothing can be changed after that.
const writeIds = (Object.keys(sampleWrites) as WriteId[]).sort(
  (one, other) => Number(one === 'subscriptions.cancel') - Number(other === 'subscriptions.cancel'),
);
const matchRoute = createMatchRoute('all');

/** A platform, the line through which the first server reaches it, and what to close at the end. */
type World = { platform: Platform; line: PlatformLine; closing: (() => unknown)[] };
type Child = { call: ReturnType<typeof createCaller>; jump(ms: number): Promise<void> };

async function inWorld(work: (world: World) => Promise<string[]>): Promise<string[]> {
  const platform = await openPlatform(Date.now, { rateLimit: 1_000_000 });
  const line = await startLine(platform.url);
  const closing: World['closing'] = [platform.close, line.close];
  try {
    return await work({ platform, line, closing });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function start(
  { platform, closing }: World,
  database: string,
  aheadMs: number,
  url: string,
): Promise<Child> {
  const { clientId, apiKey } = platform.credentials;
  const script = join(inject('programs'), 'clock-child.js');
  const child = spawn(process.execPath, [script, database, String(aheadMs), url, clientId, apiKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  closing.push(() => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const nextLine = () => new Promise<string>((resolve) => lines.once('line', resolve));
  const call = createCaller(await nextLine());
  const jump = async (ms: number) => {
    const checked = nextLine();
    child.stdin.write(`${ms}\n`);
    await checked;
  };
  return { call, jump };
}

/** The two ways in which a success isn't known at once: its reply takes a second, or never arrives. */
const replies = {
  late: { kind: 'delay', ms: 1_000 },
  lost: { kind: 'drop', effect: 'done' },
} as const satisfies Record<string, FaultWish['fault']>;

/** Makes each write through the first server. All clocks jump while it is sent, and after its reply. Returns what went wrong. */
async function writeAll(
  { platform, line }: World,
  servers: readonly [Child, ...Child[]],
  reply: keyof typeof replies,
  jumpMs: number,
): Promise<string[]> {
  const wrong: string[] = [];
  let ms = jumpMs;
  const jumpAll = () => Promise.all(servers.map((server) => server.jump(ms)));
  for (const id of writeIds) {
    const key = randomUUID();
    platform.control.mark();
    platform.fault(id, replies[reply], { times: 1 });
    let jumped: Promise<unknown> = Promise.resolve();
    line.onRequest((method, target) => {
      const route = matchRoute(method, target.split('?')[0] ?? '');
      if (route.kind === 'operation' && route.id === id) jumped = jumpAll();
    });
    const { method, path, options } = writeRequest(id, { key });
    const answer = await servers[0].call(method, path, options);
    line.onRequest(() => undefined);
    await jumped;
    const isAnswered = reply === 'lost' || answer.status < 300;
    await jumpAll();
    const stateOn = async (server: Child) =>
      (await jsonOf<IntentView>(await server.call('GET', `/api/intents/${key}`, { as: 'admin' }))).state;
    let states: string[] = [];
    const isOpen = () => states.length === 0 || states.some((state) => /^(sending|unknown)$/.test(state));
    for (let looks = 0; looks < 30 && isOpen(); looks += 1) {
      await after(looks === 0 ? 0 : 500);
      states = await Promise.all(servers.map(stateOn));
    }
    const [effects, sent] = [platform.effects(id), platform.sent(id).length];
    if (!isAnswered || states.some((state) => state !== 'done') || effects !== 1 || sent !== 1)
      wrong.push(
        `${id}, ${reply}, ${ms} ms: ${answer.status} ${states}, ${effects} effects, sent ${sent} times`,
      );
    // Back and forth, so that the clocks stay near.
    ms = -ms;
  }
  return wrong;
}

const cases = (['late', 'lost'] as const).flatMap((reply) =>
  [11 * minute, -11 * minute].map((jumpMs) => ({ reply, jumpMs })),
);

test('one server on SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-clock-'));
  const wrong = await Promise.all(
    cases.map(({ reply, jumpMs }, index) =>
      inWorld(async (world) => {
        const server = await start(world, join(folder, `${index}.sqlite`), 0, world.line.url);
        return writeAll(world, [server], reply, jumpMs);
      }),
    ),
  );
  rmSync(folder, { recursive: true });
  expect(wrong.flat()).toEqual([]);
}, 300_000);

test('two servers on PostgreSQL, the other one ten minutes ahead or behind', async () => {
  const wrong = await Promise.all(
    cases.map(({ reply, jumpMs }) =>
      inWorld(async (world) => {
        const database = (await freshPostgres()).reveal();
        const one = await start(world, database, 0, world.line.url);
        const other = await start(
          world,
          database,
          jumpMs < 0 ? -10 * minute : 10 * minute,
          world.platform.url,
        );
        return writeAll(world, [one, other], reply, jumpMs);
      }),
    ),
  );
  expect(wrong.flat()).toEqual([]);
}, 300_000);
