/** Measures how much time the server adds to a list that isn't in its cache. */
import { Pool } from 'undici';
import type { Product } from './product.ts';
import { median, milliseconds, type Row, row } from './row.ts';

const warmUp = 140;
const pairs = 300;

/** Adjacent pages of a list that no other benchmark requests: no page is requested twice, and both sides do the same work. */
const pagePath = (page: number) => `/api/v3/contributions?limit=26&page=${page}`;

export async function measureAddedTime(product: Product, headers: Record<string, string>): Promise<Row> {
  const options = { connections: 1, pipelining: 1 };
  const [near, far] = [new Pool(product.url, options), new Pool(product.service.url, options)];
  const [through, direct]: [number[], number[]] = [[], []];
  try {
    for (let pair = 0; pair < warmUp + pairs; pair += 1) {
      const throughUs = () => timed(near, pagePath(2 * pair + 2 + (pair % 2)), headers);
      const directly = () => timed(far, pagePath(2 * pair + 3 - (pair % 2)), product.service.headers);
      // Alternate which side goes first and which side gets the later page.
      const isOursFirst = pair % 4 < 2;
      const first = await (isOursFirst ? throughUs : directly)();
      const second = await (isOursFirst ? directly : throughUs)();
      if (pair < warmUp) continue;
      through.push(isOursFirst ? first : second);
      direct.push(isOursFirst ? second : first);
    }
  } finally {
    await Promise.all([near.close(), far.close()]);
  }
  const added = median(through.map((time, index) => time - (direct[index] ?? 0)));
  return row(
    'time the server adds to an uncached list (median)',
    '≤ 1.5 ms',
    [
      `${milliseconds(added)} (median of ${pairs} pairs;`,
      `${milliseconds(median(through))} through the server, ${milliseconds(median(direct))} requested directly)`,
    ].join(' '),
    added <= 1.5,
  );
}

async function timed(pool: Pool, path: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
  await body.arrayBuffer();
  const took = performance.now() - started;
  if (statusCode !== 200) throw new Error(`${path}: status ${statusCode}`);
  return took;
}
