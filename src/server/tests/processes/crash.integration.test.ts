/**
 * Kills the server (SIGKILL) before, during, and after a write, and restarts it. Nothing happens twice, no
 * write stays "sending", and the final state is true. `npm run soak` runs all 20 points × 8 writes; otherwise
 * one in eleven runs.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OperationId, WriteId } from '#contract/giving/catalog.ts';
import type { IntentView } from '#contract/steward/messages.ts';
import { type Fault, type FaultyService, startFaultyService } from '../faulty-service.ts';
import { createManualClock } from '../manual-clock.ts';
import { startRunning, writeRequest } from '../running-on-fake.ts';
import { createCaller, jsonOf } from '../running-server.ts';
import { sampleWrites } from '../small-world.ts';

/** When to kill: at the first read, at the write, or after the response, plus `afterMs` milliseconds. */
type Point = { at: 'read' | 'write' | 'answer'; afterMs: number; fault: Fault | null };

const points: Point[] = [
  ...[0, 1, 2, 4].map((afterMs): Point => ({ at: 'read', afterMs, fault: null })),
  { at: 'read', afterMs: 0, fault: 'hang' },
  { at: 'write', afterMs: 0, fault: 'hang' },
  { at: 'write', afterMs: 0, fault: 'silence' },
  { at: 'write', afterMs: 0, fault: 'cut 2xx' },
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

type Child = { process: ChildProcess; url: string; ended: Promise<void> };

function startChild(databaseFile: string, serviceUrl: string): Promise<Child> {
  const script = join(inject('programs'), 'crash-child.js');
  const child = spawn(process.execPath, [script, databaseFile, serviceUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve({ process: child, url: `${data}`.trim(), ended })),
  );
}

/** Sends the write to a child process and kills it at the given point. */
async function crash(
  service: FaultyService,
  child: Child,
  id: WriteId,
  key: string,
  point: Point,
): Promise<void> {
  const kill = () => {
    if (point.afterMs === 0) child.process.kill('SIGKILL');
    else setTimeout(() => child.process.kill('SIGKILL'), point.afterMs);
  };
  const isHere = (called: OperationId) => (point.at === 'write' ? called === id : point.at === 'read');
  service.fault((called) => {
    if (!isHere(called)) return null;
    kill();
    return point.fault;
  });
  const { method, path, options } = writeRequest(id, { key });
  await createCaller(child.url)(method, path, options).catch(() => null);
  if (point.at === 'answer') kill();
  await child.ended;
  service.fault(() => null);
}

async function crashAndRecover(id: WriteId, point: Point): Promise<string | null> {
  const service = await startFaultyService(createManualClock());
  const databaseFile = join(folder, `${randomUUID()}.sqlite`);
  const key = randomUUID();
  const child = await startChild(databaseFile, service.url);
  await crash(service, child, id, key, point);
  const again = await startRunning({ databaseFile, service, serviceUrl: service.url });
  try {
    await again.clock.advance(46_000);
    await again.clock.during(again.writes.lookForDue());
    const early = await again.call('GET', `/api/intents/${key}`);
    const state = early.status === 404 ? null : (await jsonOf<IntentView>(early)).state;
    // The browser still has the intent and sends it again, as Chromium does on its own.
    await again.clock.during(again.write(id, { key }));
    for (const seconds of [620, 50, 50]) {
      await again.clock.advance(seconds * 1_000);
      await again.clock.during(again.writes.lookForDue());
    }
    const final = await jsonOf<IntentView>(await again.call('GET', `/api/intents/${key}`));
    const effects = service.world.effects[id];
    const isTrue = final.state === 'done' ? effects === 1 : final.state === 'no-sign' && effects === 0;
    if (effects <= 1 && state !== 'sending' && isTrue) return null;
    return `${id} ${JSON.stringify(point)}: ${effects} effects, ${state}, then ${final.state}`;
  } finally {
    await again.stop();
    await service.close();
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
  const service = await startFaultyService(createManualClock());
  const key = randomUUID();
  const id = 'contributions.charge';
  const child = await startChild(':memory:', service.url);
  await crash(service, child, id, key, { at: 'write', afterMs: 0, fault: 'silence' });
  const again = await startRunning({ service, serviceUrl: service.url });
  await again.clock.during(again.write(id, { key }));
  expect(service.world.effects[id]).toBe(2);
  await again.stop();
  await service.close();
}, 20_000);
