/** Measures throughput and p99 latency of a list in the server's cache with 50 requests in flight. */
import autocannon from 'autocannon';
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

/** Alternates with nginx proxying the same bytes, so that both run on the same machine load; the median turn counts. */
export async function measureCachedList(product: Product, headers: Record<string, string>): Promise<Row> {
  const url = product.url + list;
  const bytes = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  const nginx = await startNginx(bytes);
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  try {
    await load(url, headers, 2);
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(await load(url, headers));
      if (nginx) theirs.push(await load(nginx.url, {}));
    }
  } finally {
    await nginx?.stop();
  }
  const own = middle(ours);
  const failed = ours.reduce((sum, one) => sum + one.failed, 0);
  const p99s = ours.map(({ p99 }) => p99);
  return row(
    `cached list through the server, ${inFlight} in flight`,
    'p99 ≤ 25 ms; the ratio to nginx reported',
    [
      `${own.perSecond} requests/s of ${(bytes.byteLength / 1000).toFixed(0)} KB, p99 ${own.p99} ms`,
      `(${Math.min(...p99s)} to ${Math.max(...p99s)} in ${turns} turns), ${failed} failed; ${besides(own, theirs)}`,
    ].join(' '),
    own.p99 <= 25 && failed === 0,
  );
}

function besides(own: Load, theirs: readonly Load[]): string {
  if (theirs.length === 0) return 'nginx is not installed';
  const nginx = middle(theirs);
  const ratio = (own.perSecond / nginx.perSecond).toFixed(2);
  return `nginx proxying the same bytes: ${nginx.perSecond}/s, p99 ${nginx.p99} ms; ratio ${ratio}`;
}
