/** Measures the copy of gifts over HTTP: filling, lists, searches, reports, exports, memory; on SQLite and on PostgreSQL. Prints each part as it goes. */
import type { CreatedExport } from '#contract/steward/operations/exports.ts';

import { startPostgres } from '../../src/server/database/postgres-fixture.ts';
import { residentMegabytes } from '../memory.ts';
import { median, milliseconds, percentile, type Row, row, seconds, tableText } from '../row.ts';
import { type FilterQuestion, indexQuestions, type Questions } from './copied-gifts-questions.ts';
import {
  type IndexServer,
  inFlight,
  requestAll,
  requestUntil,
  startIndexServer,
} from './copied-gifts-server.ts';

import { measurePlanWatch } from './plan-watch.ts';
import { measureTyping } from './typed-questions.ts';

const gifts = Number(process.env.SANDBOX_GIFTS ?? 1_000_000);
/** The platform's rate limit in production, and a typical number of gifts. */
const allowed = { perMinute: 120, gifts: 25_000 };

export async function measureIndex(): Promise<Row[]> {
  const sqlite = await measured('SQLite');
  const postgres = await startPostgres();
  const onPostgres = await measured('PostgreSQL', postgres.url);
  await postgres.stop();
  return [...sqlite, ...onPostgres, await measureSlowFill(), ...(await measurePlanWatch())];
}

async function measured(name: string, databaseUrl?: string): Promise<Row[]> {
  const server = await startIndexServer(gifts, databaseUrl === undefined ? {} : { databaseUrl });
  try {
    const perMinute = Math.round(gifts / (server.fillMs / 60_000));
    const fill = row(
      'filling from a platform without a rate limit',
      '≥ 20,000 gifts a minute',
      `${perMinute.toLocaleString('en-US')} a minute`,
      perMinute >= 20_000,
    );
    // Measures the memory of a running server, not of one that just filled its index.
    await server.product.restart();
    const loadMs = await server.ask({ path: '/api/copied-gifts/search', body: { filter: {} } });
    const questions = await indexQuestions(server);
    const rows = [
      fill,
      row('after a restart, until the first list', '≤ 1 s', seconds(loadMs), loadMs <= 1_000),
      ...(await measureLists(server, questions)),
      await measureSearches(server, questions),
      await measureTyping(server),
      ...(await measureReports(server, questions)),
      ...(await measureExport(server, questions)),
      memoryRow(server),
    ];
    const about = `${gifts.toLocaleString('en-US')} gifts, ${name}`;
    const named = rows.map(({ what, ...rest }) => ({ ...rest, what: `${about}: ${what}` }));
    // Printed early, since the rest takes just as long.
    console.log(tableText(named));
    return named;
  } finally {
    await server.stop();
  }
}

const timesText = (took: readonly number[]): string =>
  `p99 ${milliseconds(percentile(took, 0.99))}, median ${milliseconds(median(took))} (${took.length} requests)`;

/** The most that a page may take, by the number of gifts, in ms. */
const mostMs = gifts > 100_000 ? { page: 250, report: 600 } : { page: 60, report: 150 };

/** One after another, as one person asks; and many at once, which wait for each other in the thread that reads. */
async function measureLists(server: IndexServer, { lists }: Questions): Promise<Row[]> {
  const asked = rounds(lists, 10);
  const one = await requestAll(server, asked.slice(0, 5 * lists.length), { times: 1, inFlight: 1 });
  const many = await requestAll(server, asked.slice(5 * lists.length), { times: 1, inFlight });
  const about = `a page with count and sums, ${lists.length} queries`;
  return [
    row(about, `p99 ≤ ${mostMs.page} ms`, timesText(one), percentile(one, 0.99) <= mostMs.page),
    row(`${about}, ${inFlight} in flight`, 'reported', timesText(many), null),
  ];
}

const rounds = (questions: readonly FilterQuestion[], times: number): FilterQuestion[] =>
  Array.from({ length: times }, () => questions).flat();

async function measureSearches(server: IndexServer, { searches }: Questions): Promise<Row> {
  const took = await requestAll(server, rounds(searches, 2), { times: 1, inFlight: 1 });
  return row(
    'names, emails, and notes searched',
    `p99 ≤ ${mostMs.page} ms`,
    timesText(took),
    percentile(took, 0.99) <= mostMs.page,
  );
}

/** Runs reports one after another, and meanwhile measures requests that only wait for the event loop. */
async function measureReports(server: IndexServer, { reports }: Questions): Promise<Row[]> {
  const running = requestAll(server, rounds(reports, 5), { times: 1, inFlight: 1 });
  const health = await requestUntil(server, () => ({ path: '/api/health' }), 5, running);
  const took = await running;
  return [
    row(
      'three years by month and one dimension',
      `p99 ≤ ${mostMs.report} ms`,
      timesText(took),
      percentile(took, 0.99) <= mostMs.report,
    ),
    row(
      'a request that needs no data, while such reports run',
      'p99 ≤ 20 ms',
      timesText(health),
      percentile(health, 0.99) <= 20,
    ),
  ];
}

async function measureExport(server: IndexServer, { lists }: Questions): Promise<Row[]> {
  const { id, rows } = await server.read<CreatedExport>({
    path: '/api/exports',
    body: { kind: 'gifts', filter: {}, format: 'csv' },
  });
  const before = residentMegabytes(server.product.pid());
  let most = before;
  const sample = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.product.pid()));
  }, 250);
  const started = performance.now();
  const running = server.drain(`/api/exports/${id}`);
  const first = rounds(lists, 100);
  let asked = 0;
  const others = requestUntil(
    server,
    () => first[asked++ % first.length] ?? { path: '/api/health' },
    20,
    running,
  );
  const { lines } = await running;
  const tookSeconds = (performance.now() - started) / 1_000;
  clearInterval(sample);
  const took = await others;
  if (lines <= rows) throw new Error(`The export has ${lines} lines for ${rows} gifts.`);
  const perSecond = Math.round(rows / tookSeconds);
  return [
    row(
      'all of them exported as CSV, while someone reads lists',
      '≥ 40,000 rows/s, ≤ 80 MB more',
      `${perSecond.toLocaleString('en-US')} rows/s, ${most - before} MB more at most`,
      perSecond >= 40_000 && most - before <= 80,
    ),
    row(
      'lists during that export',
      `p99 ≤ ${mostMs.page} ms`,
      timesText(took),
      percentile(took, 0.99) <= mostMs.page,
    ),
  ];
}

function memoryRow({ product }: IndexServer): Row {
  const megabytes = residentMegabytes(product.pid());
  return row('memory of the server after all this', '≤ 220 MB', `${megabytes} MB resident`, megabytes <= 220);
}

async function measureSlowFill(): Promise<Row> {
  const server = await startIndexServer(allowed.gifts, { perMinute: allowed.perMinute });
  const minutes = server.fillMs / 60_000;
  await server.stop();
  return row(
    `filling ${allowed.gifts.toLocaleString('en-US')} gifts at ${allowed.perMinute} calls a minute`,
    '≤ 5 min',
    `${minutes.toFixed(1)} min`,
    minutes <= 5,
  );
}
