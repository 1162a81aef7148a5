/** For tests that derive something from gifts: a complete mirror with some gifts and donors in memory, without a platform. */
import { onTestFinished } from 'vitest';
import type { DonorRecord } from '#contract/steward/mirror.ts';
import type { GiftIndexState } from '#contract/steward/operations/gift-index.ts';
import { donorIndex } from '../mirror/donor-index.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { openMirrorDatabase } from '../mirror/mirror-database.ts';
import { donorWith } from '../mirror/reading/changing-service.ts';
import { keepRecords } from '../mirror/reading/keep-records.ts';
import type { AnyRecord } from '../mirror/sets.ts';
import type { GiftReturnRow } from './facts/fact-tables.ts';
import { returnsIndex } from './facts/gift-returns.ts';
import { createGiftFacts } from './gift-facts.ts';
import type { GiftRow } from './gift-tables.ts';
import { plainGift } from './plain-filter-fixture.ts';
import { storeGifts } from './store-gifts.ts';

type Content = {
  gifts: readonly (Partial<GiftRow> & { id: string })[];
  donors?: readonly (Partial<DonorRecord> & { id: string })[];
  /** By set: refunds, chargebacks, and so on. */
  records?: Record<string, readonly object[]>;
  /** Refunds and chargebacks of the gifts. */
  returned?: readonly {
    kind: GiftReturnRow['kind'];
    contributionId: string;
    status: string;
    amountInCents: number;
  }[];
  state?: Partial<GiftIndexState>;
  /** The organization's time zone. */
  zone?: string;
};

const complete: GiftIndexState = {
  gifts: 0,
  undated: 0,
  returnsKnown: true,
  total: null,
  complete: true,
  asOf: null,
  since: null,
  perMinute: null,
  checkedAt: null,
  checking: false,
  differing: [],
};

export async function openMirroredGifts({
  gifts,
  donors = [],
  records = {},
  returned = [],
  state = {},
  zone = 'America/Chicago',
}: Content): Promise<Mirror> {
  const database = await openMirrorDatabase({ kind: 'sqlite', file: ':memory:' }, 'test', {
    zone,
    fiscalYearStart: 7,
  });
  onTestFinished(() => database.close());
  await database.write(async (trx) => {
    const rows = gifts.map((gift): GiftRow => ({ ...plainGift(gift.id), ...gift }));
    await storeGifts(trx, 'sqlite', rows, { kind: 'fill', from: 0, to: 0, changedSince: null });
    const people = donors.map((donor) => donorWith(1, donor));
    await keepRecords(trx, { set: 'donors', sweep: 1, index: donorIndex('sqlite') }, people);
    for (const [index, { kind, ...record }] of returned.entries())
      await returnsIndex(kind).put(trx, [
        { ...record, id: `${kind}-${index}`, createdAt: null, updatedAt: null } as AnyRecord,
      ]);
  });
  const upToDate = async () => undefined;
  const now: GiftIndexState = { ...complete, gifts: gifts.length, ...state };
  return {
    database,
    upToDate,
    giftIndex: {
      ...createGiftFacts(database),
      enabled: true,
      upToDate,
      state: async () => now,
      failure: () => undefined,
    },
    records: async (set: string) => records[set] ?? [],
    state: async () => new Proxy({}, { get: () => ({ complete: true, asOf: null }) }),
    // Only the parts of the mirror that such code reads.
  } as unknown as Mirror;
}
