/** Measures searches among 200,000 donors in the copy on disk: full names, prefixes, email addresses, phone numbers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../src/sandbox/world/random.ts';
import { drawName, drawPools, mailbox } from '../src/sandbox/world/seed-data/names.ts';
import { openCopyDatabase } from '../src/server/copy/copy-database.ts';
import { donorIndex } from '../src/server/copy/donor-index.ts';
import { searchDonors } from '../src/server/copy/donor-search.ts';
import { donorWith } from '../src/server/copy/reading/changing-service-fixture.ts';
import { keepRecords } from '../src/server/copy/reading/keep-records.ts';
import { median, milliseconds, percentile, type Row, row } from './row.ts';

const donors = 200_000;
const queryCount = 2_000;

export async function measureDonorSearch(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-search-'));
  const database = await openCopyDatabase(
    { kind: 'sqlite', file: join(folder, 'directory.sqlite') },
    'bench',
  );
  const random = createRandom(1, 'donor search');
  const pools = drawPools(1);
  const people = Array.from({ length: donors }, (_, index) => {
    const name = drawName(random, pools);
    return donorWith(index, {
      firstName: name.first,
      lastName: name.last,
      email: mailbox(name, index),
      phone: `+1503${String(5_550_000 + (index % 10_000)).padStart(7, '0')}`,
      totalContributionsCount: index % 97,
    });
  });
  const index = donorIndex(database.kind);
  for (let from = 0; from < donors; from += 1_000)
    await database.write((trx) =>
      keepRecords(trx, { set: 'donors', sweep: 1, index }, people.slice(from, from + 1_000)),
    );
  const queries = Array.from({ length: queryCount }, () => {
    const one = people[Math.floor(random.next() * donors)];
    const [first = '', last = ''] = [one?.firstName ?? '', one?.lastName ?? ''];
    return random.pick([
      first.slice(0, 1),
      first.slice(0, 2),
      last.slice(0, 3),
      `${first} ${last}`,
      `${last.slice(0, 4)} ${first.slice(0, 2)}`,
      `${first.slice(0, 1)} ${last.slice(0, 1)}`,
      one?.email ?? '',
      'example.org',
      '503 555',
      one?.phone ?? '',
    ]);
  });
  const took: number[] = [];
  for (const text of queries) {
    const started = performance.now();
    await searchDonors(database, text, { limit: 25, page: 1 });
    took.push(performance.now() - started);
  }
  await database.close();
  rmSync(folder, { recursive: true });
  const p99 = percentile(took, 0.99);
  const said = `p99 ${milliseconds(p99)}, median ${milliseconds(median(took))}, slowest ${milliseconds(Math.max(...took))} (${queryCount} queries)`;
  return row('searching 200,000 donors in the copy', 'p99 ≤ 20 ms', said, p99 <= 20);
}
