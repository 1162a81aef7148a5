/** Records that neither database, or only one of them, could store as they are. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dollars } from '#contract/values/money.ts';
import type { DatabaseConfig } from '../../config/config.ts';
import { freshPostgres } from '../../database/postgres-fixture.ts';
import { openCopyDatabase } from '../copy-database.ts';
import { donorIndex } from '../donor-index.ts';
import { searchDonors } from '../donor-search.ts';
import { planIndex } from '../plan-index.ts';
import { summarizePlans } from '../plan-summary.ts';
import { donorWith, planWith } from './changing-service-fixture.ts';
import { keepRecords } from './keep-records.ts';

const fresh = async (kind: DatabaseConfig['kind']): Promise<DatabaseConfig> =>
  kind === 'postgres'
    ? { kind, url: await freshPostgres() }
    : { kind, file: join(mkdtempSync(join(tmpdir(), 'steward-odd-')), 'copy.sqlite') };

test.each(['sqlite', 'postgres'] as const)(
  '%s: a record with impossible values is stored, and so are the others',
  async (kind) => {
    const database = await openCopyDatabase(await fresh(kind), 'test');
    const huge = dollars(1e300);
    const donors = [
      donorWith(1, { firstName: 'Nul\0la', email: 'nul\0la@example.org', totalContributionsCount: 1e300 }),
      donorWith(2, { firstName: 'Nulla' }),
    ];
    const plans = [planWith(1, { amount: huge, status: 'act\0ive' }), planWith(2, { amount: dollars(10) })];
    await database.write(async (trx) => {
      await keepRecords(trx, { set: 'donors', sweep: 1, index: donorIndex(kind) }, donors);
      await keepRecords(trx, { set: 'plans', sweep: 1, index: planIndex('America/Chicago') }, plans);
    });
    expect((await searchDonors(database, 'nulla', { limit: 5, page: 1 })).totalCount).toBe(2);
    expect((await summarizePlans(database)).statuses.active).toEqual({
      count: 2,
      monthlyCents: 1_000,
      unpriced: 1,
    });
    await database.close();
  },
);
