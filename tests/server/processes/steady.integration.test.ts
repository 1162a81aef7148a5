/** Long series of requests leak neither memory nor open files. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testNow } from '../../../src/sandbox/world/small-world.ts';
import { createCaller } from '../../../src/server/tests/running-server.ts';
import { openPlatform, type Platform } from '../sandbox-platform.ts';

/** `npm run soak` makes 200,000 requests. */
const requests = process.env.SOAK === 'on' ? 200_000 : 8_000;
const warmUp = 4_000;
const atOnce = 20;

type Held = { heap: number; descriptors: number };

let platform: Platform;
let child: ChildProcess;
let lines: Interface;
let url: string;
beforeAll(async () => {
  const script = join(inject('programs'), 'steady-child.js');
  platform = await openPlatform(() => testNow);
  const { url: platformUrl, credentials } = platform;
  const address = [platformUrl, credentials.clientId, credentials.apiKey];
  const started = spawn(process.execPath, ['--expose-gc', script, ...address], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child = started;
  lines = createInterface({ input: started.stdout });
  url = await nextLine();
});
afterAll(async () => {
  child.kill('SIGKILL');
  await platform.close();
});

const nextLine = () => new Promise<string>((resolve) => lines.once('line', resolve));

async function held(): Promise<Held> {
  child.stdin?.write('\n');
  // The child prints this for each line.
  return JSON.parse(await nextLine()) as Held;
}

/**
 * A day's mix of requests: cached lists, an uncached page, forbidden and missing records, and a signed-out
 * visitor.
 */
const mix = [
  ['/api/v3/donors?limit=50', 'staff'],
  ['/api/v3/contributions?limit=25&page=2', 'staff'],
  ['/api/me', 'admin'],
  ['/api/v3/webhooks', 'staff'],
  ['/api/nothing', 'admin'],
  ['/api/v3/donors?limit=1000', 'admin'],
  ['/api/v3/donors', null],
  ['/contributions', null],
] as const;

async function ask(count: number): Promise<void> {
  const call = createCaller(url);
  let left = count;
  const one = async () => {
    for (let index = 0; left > 0; index += 1) {
      left -= 1;
      const [path, as] = mix[index % mix.length] ?? mix[0];
      const signal = AbortSignal.timeout(20_000);
      await (await call('GET', path, { as, signal })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

test(`leaks nothing over ${requests.toLocaleString('en-US')} requests`, async () => {
  await ask(warmUp);
  const before = await held();
  await ask(requests);
  const after = await held();
  const grown = after.heap / before.heap - 1;
  console.log(
    `${requests} requests: heap ${(before.heap / 1e6).toFixed(1)} → ${(after.heap / 1e6).toFixed(1)} MB (${(grown * 100).toFixed(1)} %), descriptors ${before.descriptors} → ${after.descriptors}`,
  );
  expect(grown).toBeLessThanOrEqual(0.05);
  // The client keeps connections open for the next request; a few more or fewer are not a leak.
  expect(Math.abs(after.descriptors - before.descriptors)).toBeLessThanOrEqual(atOnce);
}, 1_200_000);
