import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rawCall } from '../raw-call.ts';
import { startSandbox } from '../start-sandbox.ts';
import { testNow } from '../world/small-world.ts';
import { day } from '../world/time.ts';

type Totals = { totalCount: number };

test('answers requests while it catches up after weeks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-life-'));
  let now = testNow;
  const world = { dataDir: folder, seed: 3, gifts: 30_000, simulation: true, clock: () => now };
  const open = () => startSandbox({ ...world, port: 0, control: true, rateLimit: 100_000 });
  await (await open()).close();
  now += 50 * day;
  const sandbox = await open();
  const { clientId = '', apiKey = '' } = sandbox.credentials[0] ?? {};
  const total = async () => {
    const answer = await rawCall(sandbox.url, {
      target: '/api/v3/contributions?limit=1',
      headers: { 'x-client-id': clientId, 'x-api-key': apiKey },
    });
    return (JSON.parse(String(answer.body)) as Totals).totalCount;
  };
  // If catching up had finished before this count, it couldn't grow by as much as expected below.
  const first = await total();
  const waits: number[] = [];
  await expect
    .poll(
      async () => {
        const asked = performance.now();
        const count = await total();
        waits.push(performance.now() - asked);
        return count;
      },
      { timeout: 60_000, interval: 5 },
    )
    .toBeGreaterThan(first + 300);
  console.log(`catching up: ${waits.length} answers, the slowest after ${Math.round(Math.max(...waits))} ms`);
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

test('without a simulation nothing happens, over midnight and the end of a week neither', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-life-'));
  let now = testNow;
  const open = (simulation: boolean) =>
    startSandbox({
      dataDir: folder,
      seed: 3,
      gifts: 300,
      simulation,
      clock: () => now,
      port: 0,
      control: false,
      rateLimit: 100_000,
    });
  const all = async (simulation: boolean) => {
    const sandbox = await open(simulation);
    const read = [sandbox.readAll('contributions.list', {}), sandbox.readAll('deposits.list', {})];
    await sandbox.close();
    return read;
  };
  // Switched off later on the same day, it keeps what had happened by then.
  const before = await all(true);
  expect(await all(false)).toEqual(before);
  now += 8 * day;
  expect(await all(false)).toEqual(before);
  expect(await all(true)).not.toEqual(before);
  rmSync(folder, { recursive: true });
});
