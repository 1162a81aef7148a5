/** The sandbox's data half at scale: seconds to make a world, milliseconds of page 1 of every list with 20 requests in flight. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SandboxDatabase } from '../src/sandbox/database/sandbox-database.ts';
import { createOperations, type Operations } from '../src/sandbox/operations/operations.ts';
import { advance, worldClock } from '../src/sandbox/world/advance.ts';
import { openWorld } from '../src/sandbox/world/open-world.ts';
import { hour } from '../src/sandbox/world/time.ts';
import { type ListCase, listCases } from './sandbox-lists.ts';

const inFlight = 20;
const rounds = 30;

type Times = { call: number[]; waited: number[] };

/** One after the other, as a single thread answers them: a request waits for those before it. */
function measure(
  operations: Operations,
  now: number,
  { id, query, path: ids }: ListCase,
  before: () => void,
): Times {
  // Each case names an input of its own operation.
  const run = operations[id] as unknown as (context: object, input: object) => { body: unknown };
  const times: Times = { call: [], waited: [] };
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    for (let index = 0; index < inFlight; index += 1) {
      before();
      const begun = performance.now();
      JSON.stringify(run({ org: 1, now }, { path: ids ?? {}, query, body: null }).body);
      times.call.push(performance.now() - begun);
      times.waited.push(performance.now() - started);
    }
  }
  return times;
}

const percentile = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const ms = (value: number) => value.toFixed(2).padStart(7);

function printLists(db: SandboxDatabase): void {
  const operations = createOperations(db);
  const now = worldClock(db);
  // Something has changed before each call, so that nothing can be remembered.
  const forget = () => db.run("update meta set value = value where name = 'seed'");
  console.log(
    '\npage 1, milliseconds     remembered: median  p99, waited p99 | after a change: median  p99, waited p99',
  );
  for (const one of listCases(db)) {
    measure(operations, now, one, () => {});
    const warm = measure(operations, now, one, () => {});
    const cold = measure(operations, now, one, forget);
    const row = [warm, cold].map(
      ({ call, waited }) =>
        `${ms(percentile(call, 0.5))} ${ms(percentile(call, 0.99))} ${ms(percentile(waited, 0.99))}`,
    );
    console.log(`${row.join(' | ')}  ${one.id} ${one.name}`);
  }
}

/** Prints what it measures; `gifts` in the first nonprofit. */
function benchSandboxWorld(gifts: number): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-world-'));
  try {
    const setting = { folder, seed: 1, gifts, now: Date.UTC(2026, 10, 20, 17, 42), frozen: true };
    const started = performance.now();
    const { db } = openWorld(setting);
    console.log(
      `a world of ${gifts} gifts was made in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    db.close();
    const size = statSync(path.join(folder, `sandbox-1-${gifts}-${setting.now}.sqlite`)).size;
    const again = performance.now();
    const found = openWorld(setting).db;
    console.log(
      `found again in ${ms(performance.now() - again)} ms, ${(size / 1e6).toFixed(0)} MB on disk, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB in memory`,
    );
    printLists(found);
    const lived = performance.now();
    advance(found, worldClock(found) + hour);
    console.log(`\nan hour of life took ${ms(performance.now() - lived)} ms`);
    found.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

benchSandboxWorld(Number(process.argv[2] ?? 1_000_000));
