/**
 * Sends texts of 100 kB wherever a search or filter accepts text. Each must be refused or answered at once.
 */
import { afterAll, expect, test } from 'vitest';
import { basePath, catalog, isWrite, operationIds, pathParamNames } from '#contract/giving/catalog.ts';
import { operations } from '#contract/giving/operations.ts';
import { pathOf, startTestServer } from './running-server.ts';

const running = await startTestServer();
afterAll(() => running.stop());

/** Texts that make a careless regular expression backtrack for a long time. */
const long = ['a', '%20', '(', '=', '0', '.', '-a', '%E2%80%AE', 'a@'].map((one) =>
  one.repeat(100_000 / one.length),
);

/** Durations of short requests during the test, in ms, so that the limit allows for a busy machine. */
const plain: number[] = [];
/** Generous, because backtracking takes seconds to minutes for such texts. The benchmark measures speed. */
const allowed = (short: number[]): number =>
  1_000 + 5 * (short.sort((a, b) => a - b)[Math.floor(short.length * 0.99)] ?? 0);

async function timed(path: string): Promise<{ ms: number; status: number }> {
  const started = performance.now();
  const { status } = await running.call('GET', path);
  return { ms: performance.now() - started, status };
}

test('refuses 100 kB in each filter and each ID at once', async () => {
  const took: number[] = [];
  const wrong: string[] = [];
  for (const id of operationIds) {
    if (isWrite(id)) continue;
    const operation = operations[id];
    const filters = 'query' in operation ? Object.keys(operation.query.shape) : [];
    const names = pathParamNames(id);
    const path = Object.fromEntries(names.map((name) => [name, 'a1a1a1a1a1a1a1a1a1a1a1a1']));
    const address = pathOf(id, path);
    const targets = [
      ...filters.map((name, index) => `${address}?${name}=${long[index % long.length]}`),
      ...names.map((name) => pathOf(id, { ...path, [name]: long[0] ?? '' })),
    ];
    for (const target of targets) {
      const { ms, status } = await timed(target);
      took.push(ms);
      plain.push((await timed(`${address}?limit=0`)).ms);
      if (status < 400 || status >= 500) wrong.push(`${target.slice(0, 80)}: ${status}`);
    }
  }
  took.sort((a, b) => a - b);
  const p99 = took[Math.floor(took.length * 0.99)] ?? 0;
  console.log(`${took.length} texts of 100 kB, ${wrong.length} accepted, p99 ${p99.toFixed(1)} ms`);
  expect(wrong).toEqual([]);
  expect(p99).toBeLessThanOrEqual(allowed(plain));
});

test('refuses the longest accepted texts in each body at once', async () => {
  const took: number[] = [];
  for (const id of operationIds.filter(isWrite)) {
    const { method, path } = catalog[id];
    const address = `${basePath}${path.replaceAll(/\{\w+\}/g, 'a1a1a1a1a1a1a1a1a1a1a1a1')}`;
    for (const text of long) {
      const value = decodeURIComponent(text).slice(0, 20_000);
      const started = performance.now();
      const body = { firstName: value, email: value, cancellationReason: value, note: value };
      const { status } = await running.call(method, address, {
        body,
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      took.push(performance.now() - started);
      expect([id, status >= 400 && status < 500]).toEqual([id, true]);
    }
  }
  took.sort((a, b) => a - b);
  console.log(`${took.length} bodies of 60 kB and more, slowest ${took.at(-1)?.toFixed(1)} ms`);
  expect(took[Math.floor(took.length * 0.99)]).toBeLessThanOrEqual(allowed(plain));
});
