/** Measures the gift index over HTTP: filling, lists, searches, reports, exports, memory; on SQLite and on PostgreSQL. Prints each part as it goes. */
import type { CreatedExport } from '../../src/contract/steward/exports.ts';
import { startPostgres } from '../../src/server/database/postgres-fixture.ts';
import { residentMegabytes } from '../memory.ts';
import { median, milliseconds, percentile, type Row, row, seconds, tableText } from '../row.ts';
import { type FilterQuestion, indexQuestions, type Questions } from './gift-index-questions.ts';
import {
  type IndexServer,
  inFlight,
  requestAll,
  requestUntil,
  startIndexServer,
} from './gift-index-server.ts';

const gifts = Number(process.env.SANDBOX_GIFTS ?? 1_000_000);
const farAhead = Date.UTC(2999, 0, 1);
/** The platform's rate limit in production, and a typical number of gifts. */
const allowed = { perMinute: 120, gifts: 25_000 };

export async function measureIndex(): Promise<Row[]> {
  const sqlite = await measured('SQLite');
  const postgres = await startPostgres();
  const onPostgres = await measured('PostgreSQL', postgres.url);
  await postgres.stop();
  return [...sqlite, ...onPostgres, await measureSlowFill()];
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
    const loadMs = await server.ask({ path: '/api/gift-index/search', body: { filter: {} } });
    const questions = await indexQuestions(server);
    const rows = [
      fill,
      row('after a restart, until the first list', 'reported', seconds(loadMs), null),
      ...(await measureLists(server, questions)),
      await measureSearches(server, questions),
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

/** Answers are cached until a gift changes, so the same queries are measured twice: uncached and cached. */
async function measureLists(server: IndexServer, { lists }: Questions): Promise<Row[]> {
  const first = await requestAll(server, rounds(lists, 15), { times: 1, inFlight });
  await requestAll(server, lists, { times: 1, inFlight });
  const again = await requestAll(server, lists, { times: 15, inFlight });
  const about = `a page with count and sums, ${lists.length} queries, ${inFlight} in flight`;
  return [
    { what: `${about}, each requested for the first time`, took: first },
    { what: `${about}, requested again`, took: again },
  ].map(({ what, took }) =>
    row(
      what,
      'p99 ≤ 60 ms, median ≤ 10 ms',
      timesText(took),
      percentile(took, 0.99) <= 60 && median(took) <= 10,
    ),
  );
}

/** Returns `times` rounds of the same queries without repeats: each has another upper bound, far in the future, for the last change. */
const rounds = (questions: readonly FilterQuestion[], times: number): FilterQuestion[] =>
  Array.from({ length: times }, () => questions)
    .flat()
    .map(({ path, body: { filter, ...rest } }, index) => ({
      path,
      body: { ...rest, filter: { ...filter, updatedBefore: new Date(farAhead + index).toISOString() } },
    }));

async function measureSearches(server: IndexServer, { searches }: Questions): Promise<Row> {
  const took = await requestAll(server, rounds(searches, 2), { times: 1, inFlight: 1 });
  return row(
    'names, emails, and notes searched, each for the first time',
    'p99 ≤ 25 ms',
    timesText(took),
    percentile(took, 0.99) <= 25,
  );
}

/** Runs reports one after another, and meanwhile measures requests that only wait for the event loop. */
async function measureReports(server: IndexServer, { reports }: Questions): Promise<Row[]> {
  const running = requestAll(server, rounds(reports, 15), { times: 1, inFlight: 1 });
  const health = await requestUntil(server, () => ({ path: '/api/health' }), 5, running);
  const took = await running;
  return [
    row(
      'three years by month and one dimension, each for the first time',
      'p99 ≤ 150 ms',
      timesText(took),
      percentile(took, 0.99) <= 150,
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
    body: { kind: 'gifts', filter: { filter: {} }, format: 'csv' },
  });
  const before = residentMegabytes(server.product.pid());
  let most = before;
  const sample = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.product.pid()));
  }, 250);
  const started = performance.now();
  const running = server.drain(`/api/exports/${id}`);
  const first = rounds(lists, 100).slice(15 * lists.length);
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
      '≥ 60,000 rows/s, ≤ 80 MB more',
      `${perSecond.toLocaleString('en-US')} rows/s, ${most - before} MB more at most`,
      perSecond >= 60_000 && most - before <= 80,
    ),
    row(
      'lists during that export, each requested for the first time',
      'p99 ≤ 60 ms',
      timesText(took),
      percentile(took, 0.99) <= 60,
    ),
  ];
}

function memoryRow({ product }: IndexServer): Row {
  const megabytes = residentMegabytes(product.pid());
  return row('memory of the server after all this', '≤ 260 MB', `${megabytes} MB resident`, megabytes <= 260);
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
