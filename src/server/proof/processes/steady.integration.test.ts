/** Requests without end leave nothing behind, neither in memory nor among the open files. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../running-server.ts';

/** `npm run soak` takes the 200,000 of the figure. */
const requests = process.env.SOAK === 'on' ? 200_000 : 8_000;
const warmUp = 4_000;
const atOnce = 20;

type Held = { heap: number; descriptors: number };

let child: ChildProcess;
let lines: Interface;
let url: string;
beforeAll(async () => {
  const script = join(import.meta.dirname, 'steady-child.ts');
  const started = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child = started;
  lines = createInterface({ input: started.stdout });
  url = await nextLine();
}, 30_000);
afterAll(() => void child.kill('SIGKILL'));

const nextLine = () => new Promise<string>((resolve) => lines.once('line', resolve));

async function held(): Promise<Held> {
  child.stdin?.write('\n');
  // What the child prints for each line.
  return JSON.parse(await nextLine()) as Held;
}

/** What a day is made of: lists that are known, a page that is not, what may not be seen, what is not there, who is not signed in. */
const asks = [
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
      const [path, as] = asks[index % asks.length] ?? asks[0];
      const signal = AbortSignal.timeout(20_000);
      await (await call('GET', path, { as, signal })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

test(`${requests.toLocaleString('en-US')} requests leave nothing behind`, async () => {
  await ask(warmUp);
  const before = await held();
  await ask(requests);
  const after = await held();
  const grown = after.heap / before.heap - 1;
  console.log(
    `${requests} requests: heap ${(before.heap / 1e6).toFixed(1)} → ${(after.heap / 1e6).toFixed(1)} MB (${(grown * 100).toFixed(1)} %), descriptors ${before.descriptors} → ${after.descriptors}`,
  );
  expect(grown).toBeLessThanOrEqual(0.05);
  // Connections of the asker stay open for the next request; a few more or less of them are not a leak.
  expect(Math.abs(after.descriptors - before.descriptors)).toBeLessThanOrEqual(atOnce);
}, 1_200_000);
