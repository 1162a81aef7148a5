/** The whole sandbox at scale: milliseconds of page 1 of every list over HTTP with 20 requests in flight; calm, and while it is written to. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { toWire } from '../src/contract/wire.ts';
import { type Sandbox, startSandbox } from '../src/sandbox/start-sandbox.ts';
import { openWorld } from '../src/sandbox/world/open-world.ts';
import { type ListCase, listCases } from './sandbox-lists.ts';

const inFlight = 20;
const requests = 600;
const world = { seed: 1, now: Date.UTC(2026, 10, 20, 17, 42) };

type Served = Pick<Sandbox, 'url' | 'credentials'>;

/** In a process of its own, so that asking does not take the time of answering. */
async function serve(dataDir: string, gifts: number): Promise<void> {
  const options = { port: 0, dataDir, gifts, life: false, control: false, rateLimit: 1_000_000_000 };
  const { url, credentials } = await startSandbox({ ...world, ...options });
  process.send?.({ url, credentials } satisfies Served);
}

async function startServing(folder: string, gifts: number): Promise<{ child: ChildProcess; served: Served }> {
  const child = fork(fileURLToPath(import.meta.url), ['serve', folder, String(gifts)]);
  // The child sends this one message.
  const [served] = (await once(child, 'message')) as [Served];
  return { child, served };
}

async function measure(pool: Pool, headers: Record<string, string>, one: ListCase): Promise<number[]> {
  const { target } = toWire(one.id, { path: one.path, query: one.query });
  const times: number[] = [];
  let left = requests;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      const { statusCode, body } = await pool.request({ method: 'GET', path: target, headers });
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`${target}: ${statusCode}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, ask));
  return times.sort((a, b) => a - b);
}

/** Changes something 10 times a second, so that what is remembered between changes does not last. */
function writeOn({ url }: Served, headers: Record<string, string>): () => void {
  const writes = { ...headers, 'content-type': 'application/json' };
  const timer = setInterval(() => {
    const body = JSON.stringify({ firstName: 'Ada', lastName: 'Ng', email: `a${Date.now()}@example.org` });
    void fetch(`${url}/api/v3/donors`, { method: 'POST', headers: writes, body });
  }, 100);
  return () => clearInterval(timer);
}

const at = (times: readonly number[], share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1).padStart(6);

async function bench(gifts: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-http-'));
  const { db } = openWorld({ folder, gifts, ...world, frozen: true });
  const cases = listCases(db);
  db.close();
  const { child, served } = await startServing(folder, gifts);
  const [pair] = served.credentials;
  const headers = { 'x-client-id': pair?.clientId ?? '', 'x-api-key': pair?.apiKey ?? '' };
  const pool = new Pool(served.url, { connections: inFlight, pipelining: 1 });
  console.log(`${gifts} gifts, ${inFlight} in flight, ms:   calm: p50  p99 | written to: p50  p99`);
  let worst = 0;
  for (const one of cases) {
    await measure(pool, headers, one);
    const calm = await measure(pool, headers, one);
    const stop = writeOn(served, headers);
    const written = await measure(pool, headers, one);
    stop();
    if (Number(one.query.page ?? 1) === 1) worst = Math.max(worst, Number(at(calm, 0.99)));
    const row = [calm, written].map((times) => `${at(times, 0.5)} ${at(times, 0.99)}`).join(' | ');
    console.log(`${row}  ${one.id} ${one.name}`);
  }
  console.log(`worst p99 of a first page, calm: ${worst} ms`);
  await pool.close();
  child.kill();
  rmSync(folder, { recursive: true });
}

const [mode = '1000000', folder = '', gifts = '0'] = process.argv.slice(2);
if (mode === 'serve') await serve(folder, Number(gifts));
else await bench(Number(mode));
