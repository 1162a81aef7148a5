/** Checks that ten people opening the same list cause one call to the platform. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';
import { type Row, row } from './row.ts';

const path = '/api/v3/contributions?limit=50&page=3';
const spreadMs = 9_000;

/** Each of `people` (request headers) opens the list twice: all at once, then one after the other over nine seconds. */
export async function measureSharedCalls(
  product: Product,
  people: readonly Record<string, string>[],
): Promise<Row> {
  const open = async (headers: Record<string, string>) => {
    const response = await fetch(product.url + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  };
  await product.control('POST', 'mark');
  const started = performance.now();
  await Promise.all(people.map(open));
  for (const headers of people) {
    await open(headers);
    await pause(spreadMs / people.length);
  }
  const seconds = (performance.now() - started) / 1000;
  const calls = (await product.calls())['contributions.list'] ?? 0;
  return row(
    'upstream calls for ten people opening the same list within 10 s',
    '1',
    `${calls} (${people.length} people, ${people.length * 2} times in ${seconds.toFixed(1)} s)`,
    calls === 1 && seconds <= 10,
  );
}
