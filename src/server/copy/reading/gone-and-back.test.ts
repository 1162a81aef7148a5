/**
 * Every order of up to four readings in which a record is there, isn't there, or comes back, unchanged or changed: lists, the search, and sums
 * have it exactly as long as it counts as there.
 */
import { expect, test } from 'vitest';
import { pathsOf } from '../../tests/paths-of.ts';
import { donorIndex } from '../donor-index.ts';
import { searchDonors } from '../donor-search.ts';
import { openCopiedGifts } from '../gifts/copied-gifts-fixture.ts';
import type { GiftRow } from '../gifts/gift-tables.ts';
import { plainGift } from '../gifts/plain-filter-fixture.ts';
import { dropMissing, storeGifts } from '../gifts/store-gifts.ts';
import { donorWith } from './changing-service-fixture.ts';
import { goneAfter, keepRecords, markAbsent } from './keep-records.ts';

const readings = ['finds it', 'finds it changed', 'does not find it'] as const;
/** As from a platform's cache. */
const stale = 'finds it as it was before its last change';
type Reading = (typeof readings)[number] | typeof stale;

/** `missed`: how many complete readings in a row didn't find it. `version` counts its changes. */
type State = { missed: number; version: number };
const after =
  (hiddenAfter: number) =>
  ({ missed, version }: State, reading: Reading): State => {
    if (reading === 'does not find it') return { missed: Math.min(missed + 1, hiddenAfter), version };
    // Whether it was missed before makes no difference.
    return { missed: 0, version: reading === 'finds it changed' ? version + 1 : version };
  };
const start: State = { missed: 0, version: 0 };
/** Also those that find it as it was: the next reading may not. */
const every = (hiddenAfter: number, all: readonly Reading[]) =>
  pathsOf<State & { length: number }, Reading>(
    { ...start, length: 0 },
    all,
    ({ length, ...state }, reading) => ({ ...after(hiddenAfter)(state, reading), length: length + 1 }),
    4,
  );

test('a donor who is missing from two sweeps in a row is hidden, and found again once a sweep has them', async () => {
  const { database } = await openCopiedGifts({ gifts: [] });
  const index = donorIndex(database.kind);
  let sweep = 0;
  for (const [number, { path, states }] of every(goneAfter, [...readings, stale]).entries()) {
    const id = `donor${number}`;
    const donorOf = (version: number) =>
      donorWith(number, {
        id,
        lastName: `Abbott${number} V${version}`,
        updatedAt: new Date(version * 60_000).toISOString(),
      });
    const read = async (found: boolean, version: number) => {
      sweep += 1;
      const pass = { set: 'donors', sweep, index } as const;
      await database.write(async (trx) => {
        if (found) await keepRecords(trx, pass, [donorOf(version)]);
        await markAbsent(trx, pass);
      });
    };
    await read(true, 0);
    for (const [at, reading] of path.entries())
      await read(
        reading !== 'does not find it',
        // Its first state has none before it.
        Math.max(0, (states[at + 1]?.version ?? 0) - (reading === stale ? 1 : 0)),
      );
    const { missed, version } = states.at(-1) ?? start;
    const { rows } = await searchDonors(database, `abbott${number}`, { limit: 5, page: 1 });
    expect(
      rows.map(({ lastName }) => lastName),
      path.join(', '),
    ).toEqual(missed < goneAfter ? [`Abbott${number} V${version}`] : []);
    // The others are gone for good, so that each path is alone.
    await database.write((trx) => index.drop(trx, [id]));
    await database.write((trx) => trx.deleteFrom('directory_records').where('id', '=', id).execute());
  }
});

test('a gift that a reading of its days does not have is in no list and no sum until one has it again', async () => {
  const copy = await openCopiedGifts({ gifts: [] });
  const { database, copiedGifts } = copy;
  for (const [number, { path, states }] of every(1, readings).entries()) {
    const [id, givenAt] = [`gift${number}`, Date.UTC(2026, 0, 1) + number * 3_600_000];
    const rowOf = (version: number): GiftRow => ({
      ...plainGift(id),
      given_at: givenAt,
      status: 'PAID_OUT',
      type: 'CASH',
      amount_cents: 1_000 + version,
      updated_at: version,
    });
    const days = { from: givenAt, to: givenAt + 1 };
    const read = (found: boolean, version: number) =>
      database.write(async (trx) => {
        if (found)
          await storeGifts(trx, database.kind, [rowOf(version)], {
            kind: 'fill',
            ...days,
            changedSince: null,
          });
        await dropMissing(trx, database.kind, days, new Set(found ? [id] : []));
      });
    await read(true, 0);
    for (const [at, reading] of path.entries())
      await read(reading !== 'does not find it', states[at + 1]?.version ?? 0);
    const { missed, version } = states.at(-1) ?? start;
    const filter = {
      givenFrom: new Date(givenAt).toISOString(),
      givenBefore: new Date(givenAt + 1).toISOString(),
    };
    const { sum, totalCount } = await copiedGifts.search(filter, {
      sort: 'given',
      direction: 'DESC',
      limit: 5,
      page: 1,
    });
    const isThere = missed === 0;
    expect([path.join(', '), totalCount, sum.received]).toEqual([
      path.join(', '),
      isThere ? 1 : 0,
      { gifts: isThere ? 1 : 0, cents: isThere ? 1_000 + version : 0 },
    ]);
  }
});
