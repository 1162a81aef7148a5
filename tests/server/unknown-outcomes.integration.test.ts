/**
 * 8 writes × 17 fault points, and every day half of them: however the connection fails, nothing happens twice, and what people see in the
 * end is true.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { Problem } from '#contract/steward/messages.ts';
import type { IntentView, WriteAnswer } from '#contract/steward/operations/writes.ts';

import { isSoak } from '../../e2e/few.ts';
import type { FaultWish } from '../../src/sandbox/faults/fault-rule.ts';
import { testNow } from '../../src/sandbox/world/small-world.ts';
import { createManualClock } from '../../src/server/tests/manual-clock.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { sampleWrites } from './known-records.ts';
import { startLine } from './platform-line.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';
import { openPlatform } from './sandbox-platform.ts';

// Object.keys loses the key type.
const writeIds = Object.keys(sampleWrites) as WriteId[];

type Reported = { first: number; outcome: string; final: IntentView['state']; verified: boolean | null };

async function oneWrite(running: RunningOnSandbox, id: WriteId, key: string): Promise<Reported> {
  const answer = await running.clock.during(running.write(id, { key }));
  const body = await jsonOf<Partial<Problem & WriteAnswer<unknown>>>(answer);
  // Every unknown outcome is resolved or given up within eleven minutes.
  await checkFor(running, 660);
  const view = await jsonOf<IntentView>(await running.call('GET', `/api/intents/${key}`));
  return {
    first: answer.status,
    outcome: body.outcome ?? (body.intent ? 'changed' : 'none'),
    final: view.state,
    verified: view.verified,
  };
}

/** Advances time in steps, and gives real sockets time to respond. */
async function checkFor(running: RunningOnSandbox, seconds: number): Promise<void> {
  for (const step of [6, 25, 90, 480, seconds - 601]) {
    await running.clock.advance(step * 1_000);
    await running.clock.during(running.writes.checkDue());
  }
}

/** Returns true if the reported outcome matches the effects. */
function isTrue(reported: Reported, effects: number): boolean {
  if (reported.final === 'done') return effects === 1;
  if (reported.final === 'no-sign' || reported.final === 'refused' || reported.final === 'not-sent')
    return effects === 0 && reported.outcome !== 'changed';
  return false;
}

/** The write takes effect unless the name says `before` or the fault is a refusal. */
const faults: Record<string, FaultWish['fault'] | 'refused'> = {
  refused: 'refused',
  'reset before': { kind: 'drop' },
  'reset after': { kind: 'drop', effect: 'done' },
  '500 before': { kind: 'error', status: 500 },
  '500 after': { kind: 'error', status: 500, effect: 'done' },
  '502 page': { kind: 'error', status: 502, body: 'html', effect: 'done' },
  'cut 2xx': { kind: 'cut', atByte: 8 },
  silence: { kind: 'silence', effect: 'done' },
  '400': { kind: 'error', status: 400, body: 'json' },
  '403': { kind: 'error', status: 403, body: 'json' },
  '404': { kind: 'error', status: 404, body: 'json' },
  '409': { kind: 'error', status: 409, body: 'json' },
  '429': { kind: 'tooMany', reset: '30' },
  '403 page': { kind: 'error', status: 403, body: 'html' },
  page: { kind: 'body', as: 'html' },
  empty: { kind: 'body', as: 'empty' },
  null: { kind: 'body', as: 'null' },
};
const cells = Object.keys(faults);

type Ran = { reported: Reported; effects: number; sent: number };

async function runCell(id: WriteId, name: string): Promise<Ran> {
  const clock = createManualClock(testNow);
  const platform = await openPlatform(clock.now);
  const line = await startLine(platform.url);
  const running = await startOnSandbox({ platform, clock, url: line.url });
  try {
    // A read opens the connection that later reads reuse.
    await running.call('GET', '/api/v3/campaigns');
    const fault = faults[name];
    if (fault === 'refused') line.refuseNew();
    else if (fault) platform.fault(id, fault);
    const reported = await oneWrite(running, id, randomUUID());
    return { reported, effects: platform.effects(id), sent: platform.sent(id).length };
  } finally {
    await running.stop();
    line.close();
    await platform.close();
  }
}

/** Control: treats every error as "nothing happened" and every 2xx as "done", which is often wrong. */
const naivelyTrue = (reported: Reported, effects: number) =>
  reported.first < 300 ? effects === 1 : effects === 0;

test.each(writeIds)('%s reports the truth, whatever happens to it', async (id) => {
  const wrong: string[] = [];
  let naivelyWrong = 0;
  // Each has its own server and platform, and mostly waits.
  const place = writeIds.indexOf(id);
  const some = cells.filter((_, index) => isSoak || (index + place) % 2 === 0);
  const ran = await Promise.all(some.map(async (name) => ({ name, ...(await runCell(id, name)) })));
  for (const { name, reported, effects, sent } of ran) {
    if (effects > 1 || sent > 1 || !isTrue(reported, effects))
      wrong.push(`${name}: ${effects} ${JSON.stringify(reported)}`);
    if (!naivelyTrue(reported, effects)) naivelyWrong += 1;
  }
  console.log(
    `${id} ${some.length - wrong.length} of ${some.length} outcomes reported correctly; a naive classification is wrong in ${naivelyWrong}`,
  );
  expect(wrong).toEqual([]);
  expect(naivelyWrong).toBeGreaterThan(isSoak ? 2 : 0);
});
