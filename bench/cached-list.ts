/** Measures throughput and p99 latency of a list in the server's cache with 50 requests in flight. */
import autocannon from 'autocannon';
import { startBareServer } from './bare-server.ts';
import { startNginx } from './nginx.ts';
import type { Product } from './product.ts';
import { type Row, row } from './row.ts';

const list = '/api/v3/contributions?limit=25&page=1';
const inFlight = 50;
const turns = 5;
const seconds = 4;

type Load = { perSecond: number; p50: number; p99: number; failed: number };

async function load(url: string, headers: Record<string, string>, duration = seconds): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: inFlight,
    duration,
    // The server closes a connection after 1,000 requests and says so in the last response, which autocannon ignores.
    reconnectRate: 900,
  });
  const { p50, p99 } = latency;
  return { perSecond: Math.round(requests.average), p50, p99, failed: non2xx + errors };
}

/** Returns the turn with the median throughput. */
function middle(loads: readonly Load[]): Load {
  const found = loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)];
  if (!found) throw new Error('Nothing was measured');
  return found;
}

type Comparison = { name: string; url: string; stop: () => Promise<void> };

/** Starts servers that send the same bytes: one in Node, and nginx as a proxy if it's installed. */
async function startComparisons(bytes: Uint8Array): Promise<Comparison[]> {
  const [bare, nginx] = [await startBareServer(bytes), await startNginx(bytes)];
  return [
    { name: 'a Node server that only sends the same bytes', ...bare },
    ...(nginx ? [{ name: 'nginx proxying the same bytes', ...nginx }] : []),
  ];
}

/** Alternates with the comparisons, so that all run on the same machine load; the median turn counts. */
export async function measureCachedList(product: Product, headers: Record<string, string>): Promise<Row> {
  const url = product.url + list;
  const bytes = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  const comparisons = await startComparisons(bytes);
  const ours: Load[] = [];
  const theirs = comparisons.map((): Load[] => []);
  try {
    await load(url, headers, 2);
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(await load(url, headers));
      for (const [index, comparison] of comparisons.entries())
        theirs[index]?.push(await load(comparison.url, {}));
    }
  } finally {
    await Promise.all(comparisons.map((comparison) => comparison.stop()));
  }
  const own = middle(ours);
  const failed = ours.reduce((sum, one) => sum + one.failed, 0);
  const p99s = ours.map(({ p99 }) => p99);
  const others = comparisons.map(({ name }, index) => compared(name, own, middle(theirs[index] ?? [])));
  return row(
    `cached list through the server, ${inFlight} in flight`,
    'p99 ≤ 25 ms; the ratios to a bare server and to nginx, if installed, are reported',
    [
      `${own.perSecond} requests/s of ${(bytes.byteLength / 1000).toFixed(0)} KB, p99 ${own.p99} ms`,
      `(${Math.min(...p99s)} to ${Math.max(...p99s)} in ${turns} turns), ${failed} failed; ${others.join('; ')}`,
    ].join(' '),
    own.p99 <= 25 && failed === 0,
  );
}

const compared = (name: string, own: Load, other: Load): string =>
  `${name}: ${other.perSecond}/s, p99 ${other.p99} ms; ratio ${(own.perSecond / other.perSecond).toFixed(2)}`;
