import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openMirrorDatabase } from '../mirror/mirror-database.ts';
import { createCodes } from './columns/codes.ts';
import { createDonorCodes } from './donor-codes.ts';

const database = await openMirrorDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
afterAll(() => database.close());

test('a donor who was removed during a search matches nothing, not the gifts without a donor', async () => {
  await sql`insert into donor_names (id, sort_name, gifts) values ('donor-1', 'hopper', 1)`.execute(
    database.db,
  );
  await sql`insert into donor_words (rowid, words) values (1, 'hopper'), (2, 'hopkins')`.execute(database.db);
  const codes = createCodes();
  const donors = createDonorCodes(database, codes);
  expect(await donors.withWord('hop')).toEqual([codes.find('donor-1')]);
});
