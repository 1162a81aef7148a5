/** What the server does with a list that it has, and with one that it has not. */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { startNginx } from './nginx.ts';
import type { Product } from './product.ts';
import { milliseconds, percentile, type Row, row } from './row.ts';

const list = '/api/v3/contributions?limit=25&page=1';

type Load = { perSecond: number; p99: number; failed: number };

async function load(
  url: string,
  headers: Record<string, string>,
  amount: { duration: number } | { amount: number },
): Promise<Load> {
  const result = await autocannon({ url, headers, connections: 50, ...amount });
  return {
    perSecond: Math.round(result.requests.average),
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** 50 in flight on a list in the cache, beside nginx handing on the same bytes, in turns in one run. */
export async function measureCachedList(product: Product): Promise<Row> {
  const headers = await product.signIn();
  const bytes = Buffer.from(await (await fetch(product.url + list, { headers })).arrayBuffer());
  const nginx = await startNginx(bytes);
  const ours: Load[] = [];
  const theirs: Load[] = [];
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      ours.push(await load(product.url + list, headers, { duration: 4 }));
      if (nginx) theirs.push(await load(nginx.url, {}, { duration: 4 }));
    }
  } finally {
    await nginx?.stop();
  }
  const best = middle(ours);
  const beside = nginx ? middle(theirs) : null;
  const ratio = beside
    ? `; nginx ${beside.perSecond}/s, p99 ${beside.p99} ms: ratio ${(best.perSecond / beside.perSecond).toFixed(2)}`
    : '; nginx is not installed';
  const failed = ours.reduce((sum, one) => sum + one.failed, 0);
  return row(
    'cached list through the server, 50 in flight',
    'p99 ≤ 25 ms',
    `${best.perSecond}/s, p99 ${best.p99} ms, ${failed} failed${ratio}`,
    best.p99 <= 25 && failed === 0,
  );
}

const middle = (loads: Load[]): Load => {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('Nothing was measured');
  return found;
};

/** Median time of the same uncached page, asked directly and through the server, in turns. */
export async function measureAddedTime(product: Product): Promise<Row> {
  const headers = await product.signIn();
  const direct: number[] = [];
  const through: number[] = [];
  for (let page = 20; page < 64; page += 1) {
    const path = `/api/v3/contributions?limit=25&page=${page}`;
    const first = () => timed(through, product.url + path, headers);
    const second = () => timed(direct, product.service.url + path, product.service.headers);
    for (const ask of page % 2 === 0 ? [first, second] : [second, first]) await ask();
  }
  const added = percentile(through, 0.5) - percentile(direct, 0.5);
  return row(
    'time the server adds to an uncached list (median)',
    '≤ 1.5 ms',
    `${milliseconds(added)} (${milliseconds(percentile(through, 0.5))} beside ${milliseconds(percentile(direct, 0.5))})`,
    added <= 1.5,
  );
}

async function timed(samples: number[], url: string, headers: Record<string, string>): Promise<void> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`Status ${response.status}`);
  samples.push(performance.now() - started);
}

/** Ten signed-in people open the same list within ten seconds. */
export async function measureSharedCalls(product: Product): Promise<Row> {
  const people = await Promise.all(Array.from({ length: 10 }, () => product.signIn()));
  const path = '/api/v3/contributions?limit=50&page=3';
  await product.mark();
  await Promise.all(
    people.map(async (headers) => (await fetch(product.url + path, { headers })).arrayBuffer()),
  );
  const calls = await product.calls();
  return row(
    'upstream calls for ten people opening the same list within 10 s',
    '1',
    String(calls),
    calls === 1,
  );
}

/** Resident memory of the server's process alone (the sandbox runs in a process of its own). */
export async function measureMemory(product: Product): Promise<Row> {
  const headers = await product.signIn();
  const { failed } = await load(product.url + list, headers, { amount: 10_000 });
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1];
  const megabytes = Math.round(Number(resident) / 1024);
  return row(
    'server memory after 10,000 requests',
    '≤ 200 MB',
    `${megabytes} MB, ${failed} failed`,
    megabytes <= 200,
  );
}
