/** For tests that derive something from gifts: a complete copy with some gifts and donors in memory, without a platform. */
import { onTestFinished } from 'vitest';
import type { DonorRecord } from '#contract/steward/copy.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { DatabaseConfig } from '../../config/config.ts';
import type { Copy } from '../copy.ts';
import { openCopyDatabase } from '../copy-database.ts';
import { donorIndex } from '../donor-index.ts';
import { donorWith } from '../reading/changing-service-fixture.ts';
import { keepRecords } from '../reading/keep-records.ts';
import type { AnyRecord } from '../sets.ts';
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
    amountInCents: number | null;
    createdAt?: string;
  }[];
  state?: Partial<CopiedGiftsState>;
  /** By set, what differs from one that is complete. */
  states?: Record<string, { complete?: boolean; missing?: boolean }>;
  /** The organization's time zone. */
  zone?: string;
  /** The month that its fiscal year begins with. */
  fiscalStart?: number;
  /** By default SQLite in memory. */
  config?: DatabaseConfig;
};

const complete: CopiedGiftsState = {
  gifts: 0,
  undated: 0,
  donorless: 0,
  returnsKnown: true,
  donorsKnown: true,
  plansKnown: true,
  total: null,
  complete: true,
  asOf: null,
  since: null,
  doneAt: null,
  checkedAt: null,
  checking: false,
  differing: [],
};

export async function openCopiedGifts({
  gifts,
  donors = [],
  records = {},
  returned = [],
  state = {},
  states = {},
  zone = 'America/Chicago',
  fiscalStart = 7,
  config = { kind: 'sqlite', file: ':memory:' },
}: Content): Promise<Copy> {
  const database = await openCopyDatabase(config, 'test', {
    zone,
    fiscalYearStart: fiscalStart,
  });
  onTestFinished(() => database.close());
  await database.write(async (trx) => {
    const rows = gifts.map((gift): GiftRow => ({ ...plainGift(gift.id), ...gift }));
    await storeGifts(trx, database.kind, rows, { kind: 'fill', from: 0, to: 0, changedSince: null });
    const people = donors.map((donor) => donorWith(1, donor));
    await keepRecords(trx, { set: 'donors', sweep: 1, index: donorIndex(database.kind) }, people);
    for (const [index, { kind, ...record }] of returned.entries())
      await returnsIndex(kind).put(trx, [
        { createdAt: null, ...record, id: `${kind}-${index}`, updatedAt: null } as AnyRecord,
      ]);
  });
  const upToDate = async () => undefined;
  const now: CopiedGiftsState = { ...complete, gifts: gifts.length, ...state };
  return {
    database,
    upToDate,
    copiedGifts: {
      ...createGiftFacts(database),
      offered: true,
      upToDate,
      state: async () => now,
      failure: () => undefined,
    },
    records: async (set: string) => records[set] ?? [],
    state: async () =>
      new Proxy(states, {
        get: (of, set) => ({ complete: true, missing: false, asOf: null, ...of[String(set)] }),
      }),
    // Only the parts of the copy that such code reads.
  } as unknown as Copy;
}
