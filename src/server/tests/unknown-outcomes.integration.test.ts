/**
 * 8 writes × 12 fault points: however the connection fails, nothing happens twice, and what people see in the
 * end is true.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { IntentView, Problem, WriteAnswer } from '#contract/steward/messages.ts';
import { type Fault, faults } from './faulty-service.ts';
import { type Running, startRunning } from './running-on-fake.ts';
import { jsonOf } from './running-server.ts';
import { sampleWrites } from './small-world.ts';

// Object.keys loses the key type.
const writeIds = Object.keys(sampleWrites) as WriteId[];

type Reported = { first: number; outcome: string; final: IntentView['state']; verified: boolean | null };

async function oneWrite(running: Running, id: WriteId, key: string): Promise<Reported> {
  const answer = await running.clock.during(running.write(id, { key }));
  const body = await jsonOf<Partial<Problem & WriteAnswer<unknown>>>(answer);
  // Every unknown outcome is resolved or given up within eleven minutes.
  await lookOn(running, 660);
  const view = await jsonOf<IntentView>(await running.call('GET', `/api/intents/${key}`));
  return {
    first: answer.status,
    outcome: body.outcome ?? (body.intent ? 'changed' : 'none'),
    final: view.state,
    verified: view.verified,
  };
}

/** Advances time in steps, and gives real sockets time to respond. */
async function lookOn(running: Running, seconds: number): Promise<void> {
  for (const step of [6, 25, 90, 480, seconds - 601]) {
    await running.clock.advance(step * 1_000);
    await running.clock.during(running.writes.lookForDue());
  }
}

/** Returns true if the reported outcome matches the effects. */
function isTrue(reported: Reported, effects: number): boolean {
  if (reported.final === 'done') return effects === 1;
  if (reported.final === 'no-sign' || reported.final === 'refused' || reported.final === 'not-sent')
    return effects === 0 && reported.outcome !== 'changed';
  return false;
}

const cells = ['refused', ...faults] as const;

async function runCell(
  id: WriteId,
  fault: Fault | 'refused',
): Promise<{ reported: Reported; effects: number }> {
  const running = await startRunning();
  try {
    // A read opens the connection that later reads reuse.
    await running.call('GET', '/api/v3/campaigns');
    if (fault === 'refused') running.service.refuseNew();
    else running.service.fault((called) => (called === id ? fault : null));
    const reported = await oneWrite(running, id, randomUUID());
    return { reported, effects: running.service.world.effects[id] };
  } finally {
    await running.stop();
  }
}

/** Control: treats every error as "nothing happened" and every 2xx as "done", which is often wrong. */
const naivelyTrue = (reported: Reported, effects: number) =>
  reported.first < 300 ? effects === 1 : effects === 0;

test.each(writeIds)('%s reports the truth through 12 faults', async (id) => {
  const wrong: string[] = [];
  let naivelyWrong = 0;
  // Each has its own server and platform, and mostly waits.
  const ran = await Promise.all(cells.map(async (fault) => ({ fault, ...(await runCell(id, fault)) })));
  for (const { fault, reported, effects } of ran) {
    if (effects > 1 || !isTrue(reported, effects))
      wrong.push(`${fault}: ${effects} ${JSON.stringify(reported)}`);
    if (!naivelyTrue(reported, effects)) naivelyWrong += 1;
  }
  console.log(
    `${id} ${cells.length - wrong.length} of ${cells.length} outcomes reported correctly; a naive classification is wrong in ${naivelyWrong}`,
  );
  expect(wrong).toEqual([]);
  expect(naivelyWrong).toBeGreaterThan(2);
});
