import { spawnSync } from 'node:child_process';
import autocannon from 'autocannon';
import type { Product } from './product.ts';
import { type Row, row } from './row.ts';

/** Number of different lists requested, so that the cache fills too. */
const lists = 200;

/** Measures the resident memory of the server's process. The sandbox runs in its own process. */
export async function measureMemory(
  product: Product,
  headers: Record<string, string>,
  requests = 10_000,
): Promise<Row> {
  const before = residentMegabytes(product.pid());
  const { non2xx, errors } = await autocannon({
    url: product.url,
    headers,
    connections: 20,
    amount: requests,
    requests: Array.from({ length: lists }, (_, index) => ({
      path: `/api/v3/contributions?limit=25&page=${index + 1}`,
    })),
  });
  const after = residentMegabytes(product.pid());
  return row(
    `server memory after ${requests.toLocaleString('en-US')} requests`,
    '≤ 200 MB',
    `${after} MB resident (${before} before; ${lists} different lists, 20 in flight, ${non2xx + errors} failed)`,
    after <= 200 && non2xx + errors === 0,
  );
}

export function residentMegabytes(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(stdout) / 1024);
}
