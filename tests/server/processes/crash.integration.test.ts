/**
 * Kills the server (SIGKILL) before, during, and after a write, and restarts it. Nothing happens twice, no
 * write stays "sending", and the final state is true. `npm run soak` runs all 20 points × 8 writes; otherwise
 * one in eleven runs.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { IntentView } from '#contract/steward/operations/writes.ts';

import type { FaultWish } from '../../../src/sandbox/faults/fault-rule.ts';
import { createMatchRoute } from '../../../src/sandbox/http/match-route.ts';
import { testNow } from '../../../src/sandbox/world/small-world.ts';
import { createManualClock } from '../../../src/server/tests/manual-clock.ts';
import { createCaller, jsonOf } from '../../../src/server/tests/running-server.ts';
import { sampleWrites } from '../known-records.ts';
import { startLine } from '../platform-line.ts';
import { startOnSandbox, writeRequest } from '../running-on-sandbox.ts';
import { openPlatform } from '../sandbox-platform.ts';
import { startChild } from './child-server.ts';

/** When to kill: at the first read, at the write, or after the response, plus `afterMs` milliseconds. */
type Point = { at: 'read' | 'write' | 'answer'; afterMs: number; fault: FaultWish['fault'] | null };

const hang = { kind: 'silence' } as const;
/** No response, but the write takes effect. */
const silence = { kind: 'silence', effect: 'done' } as const;

const points: Point[] = [
  ...[0, 1, 2, 4].map((afterMs): Point => ({ at: 'read', afterMs, fault: null })),
  { at: 'read', afterMs: 0, fault: hang },
  { at: 'write', afterMs: 0, fault: hang },
  { at: 'write', afterMs: 0, fault: silence },
  { at: 'write', afterMs: 0, fault: { kind: 'cut', atByte: 8 } },
  ...[0, 1, 2, 3, 4, 6, 8, 12].map((afterMs): Point => ({ at: 'write', afterMs, fault: null })),
  ...[0, 2, 5, 10].map((afterMs): Point => ({ at: 'answer', afterMs, fault: null })),
];

// Object.keys loses the key type.
const writeIds = Object.keys(sampleWrites) as WriteId[];
const cases = writeIds.flatMap((id) => points.map((point) => ({ id, point })));
const chosen = process.env.SOAK === 'on' ? cases : cases.filter((_, index) => index % 11 === 5);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-crash-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens a platform, and the connection through which the child process reaches it. Both follow the clock of the server after the crash. */
async function openLine() {
  const clock = createManualClock(testNow);
  const platform = await openPlatform(clock.now);
  const line = await startLine(platform.url);
  const close = async () => {
    line.close();
    await platform.close();
  };
  return { clock, platform, line, close };
}
type Line = Awaited<ReturnType<typeof openLine>>;

const matchRoute = createMatchRoute('all');

/** Sends the write to a child process and kills it at the given point. */
async function crash(
  { platform, line }: Line,
  databaseFile: string,
  id: WriteId,
  key: string,
  point: Point,
): Promise<void> {
  const child = await startChild(platform, { databaseFile, platformUrl: line.url });
  const kill = () => {
    if (point.afterMs === 0) child.process.kill('SIGKILL');
    else setTimeout(() => child.process.kill('SIGKILL'), point.afterMs);
  };
  if (point.fault) platform.fault(point.at === 'write' ? id : '*', point.fault);
  line.onRequest((method, target) => {
    const route = matchRoute(method, target.split('?')[0] ?? '');
    const isWrite = route.kind === 'operation' && route.id === id;
    if (point.at === 'read' || (point.at === 'write' && isWrite)) kill();
  });
  const { method, path, options } = writeRequest(id, { key });
  await createCaller(child.url)(method, path, options).catch(() => null);
  if (point.at === 'answer') kill();
  await child.ended;
  platform.control.faults.clear();
}

async function crashAndRecover(id: WriteId, point: Point): Promise<string | null> {
  const way = await openLine();
  const databaseFile = join(folder, `${randomUUID()}.sqlite`);
  const key = randomUUID();
  await crash(way, databaseFile, id, key, point);
  const { platform, clock } = way;
  const again = await startOnSandbox({ databaseFile, platform, clock });
  try {
    await again.clock.advance(46_000);
    await again.clock.during(again.writes.checkDue());
    const early = await again.call('GET', `/api/intents/${key}`);
    const state = early.status === 404 ? null : (await jsonOf<IntentView>(early)).state;
    // The browser still has the intent and sends it again, as Chromium does on its own.
    await again.clock.during(again.write(id, { key }));
    for (let seconds = 0; seconds < 720; seconds += 30) {
      await again.clock.advance(30_000);
      await again.clock.during(again.writes.checkDue());
    }
    const final = await jsonOf<IntentView>(await again.call('GET', `/api/intents/${key}`));
    const effects = platform.effects(id);
    const isTrue = final.state === 'done' ? effects === 1 : final.state === 'no-sign' && effects === 0;
    // The platform itself refuses a second refund, so what it was sent counts too.
    const sent = platform.sent(id).length;
    if (effects <= 1 && sent <= 1 && state !== 'sending' && isTrue) return null;
    return `${id} ${JSON.stringify(point)}: ${effects} effects, sent ${sent} times, ${state}, then ${final.state}`;
  } finally {
    await again.stop();
    await way.close();
  }
}

test(`recovers truthfully from ${chosen.length} of ${cases.length} crashes`, async () => {
  const wrong: string[] = [];
  const left = chosen[Symbol.iterator]();
  // Three at a time, since each waits for a process to start.
  const inTurn = async () => {
    for (const { id, point } of left) {
      const fault = await crashAndRecover(id, point);
      if (fault) wrong.push(fault);
    }
  };
  await Promise.all([inTurn(), inTurn(), inTurn()]);
  console.log(`${chosen.length} crashes, ${wrong.length} repeated, stuck, or misreported`);
  expect(wrong).toEqual([]);
}, 300_000);

test('control: a server that loses its intents in a crash repeats the write', async () => {
  const way = await openLine();
  const key = randomUUID();
  const id = 'contributions.charge';
  await crash(way, ':memory:', id, key, { at: 'write', afterMs: 0, fault: silence });
  const { platform, clock } = way;
  const again = await startOnSandbox({ platform, clock });
  await again.clock.during(again.write(id, { key }));
  expect(platform.effects(id)).toBe(2);
  await again.stop();
  await way.close();
});
