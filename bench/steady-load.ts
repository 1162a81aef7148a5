/** Sends sixty requests a second, whether or not earlier ones were answered. */
import { residentMegabytes } from './memory.ts';
import type { Product } from './product.ts';
import { milliseconds, percentile, type Row, row } from './row.ts';

const perSecond = 60;
/** The target is 15 minutes; `STEADY_SECONDS=900` measures that. */
const seconds = Number(process.env.STEADY_SECONDS ?? 30);

/** Lists that people page through and filter, each requested many times. */
const targets = [
  ...Array.from({ length: 20 }, (_, index) => `/api/v3/contributions?limit=50&page=${index + 1}`),
  ...Array.from({ length: 10 }, (_, index) => `/api/v3/donors?limit=50&page=${index + 1}`),
  ...Array.from({ length: 5 }, (_, index) => `/api/v3/subscriptions?limit=50&page=${index + 1}`),
  ...['CONFIRMED', 'PENDING', 'FAILED'].map(
    (bucket) => `/api/v3/contributions?limit=50&statusBucket[]=${bucket}`,
  ),
  '/api/v3/campaigns?limit=100',
  '/api/v3/locations?limit=100',
  '/api/me',
];

export async function measureSteadyLoad(product: Product, headers: Record<string, string>): Promise<Row> {
  const times: number[] = [];
  let failed = 0;
  const ask = async (target: string, due: number) => {
    const answer = await fetch(product.url + target, { headers }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status !== 200) failed += 1;
    // Measured from the time the request was due, so that a delayed start counts.
    times.push(performance.now() - due);
  };
  for (const target of targets) await ask(target, performance.now());
  times.length = 0;
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = began + (count * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    running.push(ask(targets[(count * 7) % targets.length] ?? '', due));
  }
  await Promise.all(running);
  const p99 = percentile(times, 0.99);
  const memory = residentMegabytes(product.pid());
  return row(
    `${perSecond} requests a second for ${seconds} s, whether or not the last ones were answered`,
    'p99 ≤ 50 ms, 0 failed, ≤ 350 MB',
    `p99 ${milliseconds(p99)}, median ${milliseconds(percentile(times, 0.5))} of ${times.length} (${targets.length} different), ${failed} failed, ${memory} MB resident`,
    p99 <= 50 && failed === 0 && memory <= 350,
  );
}
