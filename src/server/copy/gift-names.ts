/**
 * Finds the donor of the gift that a refund or chargeback refers to. The platform returns only the gift's ID,
 * so a gift that isn't copied is read once, in the background, and stored: the donor of a gift doesn't change.
 */

import { donorLabel } from '#contract/rules/donor-label.ts';
import type { Names } from '#contract/steward/operations/copy.ts';

import { cents, toDollars } from '#contract/values/money.ts';
import { ServiceAnswered } from '../upstream/errors.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { CopyDatabase } from './copy-database.ts';
import type { CopyTables } from './copy-tables.ts';
import { namedGifts } from './gifts/named-gifts.ts';

export type GiftNames = {
  /** Returns the known ones. Others are read in the background, and are available the next time. */
  of(ids: readonly string[]): Promise<Names['gifts']>;
  stop(): Promise<void>;
};

/** The most gifts that may wait to be read; further ones are ignored until the next request. */
const maxQueued = 300;

export function createGiftNames({ db }: CopyDatabase, gateway: Pick<Gateway, 'read'>): GiftNames {
  const queued = new Set<string>();
  const ended = new AbortController();
  let reading: Promise<void> | null = null;

  async function readQueued(): Promise<void> {
    for (const id of queued) {
      if (ended.signal.aborted) return;
      queued.delete(id);
      try {
        await readOne(id);
      } catch {
        // The budget is spent or the platform is down; people who still need the names will request them
        // again.
        queued.clear();
      }
    }
  }

  async function readOne(id: string): Promise<void> {
    const row = await readGift(id);
    await db
      .insertInto('gift_names')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  async function readGift(contributionId: string) {
    const nobody = { id: contributionId, donor_id: null, donor_name: null, amount: null };
    try {
      const options = { lane: 4, signal: () => ended.signal } as const;
      const { reply } = await gateway.read('contributions.get', { path: { contributionId } }, options);
      const { donor, amount } = reply.data;
      return { ...nobody, donor_id: donor?.id ?? null, donor_name: donor && donorLabel(donor), amount };
    } catch (thrown) {
      if (thrown instanceof ServiceAnswered && thrown.status === 404) return nobody;
      throw thrown;
    }
  }

  async function copiedGifts(ids: readonly string[]): Promise<CopyTables['gift_names'][]> {
    return (await namedGifts({ db }, ids)).map((row) => ({
      id: row.id,
      donor_id: row.donor_id,
      donor_name:
        row.donor_id &&
        donorLabel({
          firstName: row.donor_first_name,
          lastName: row.donor_last_name,
          email: row.donor_email,
        }),
      amount: row.amount_cents === null ? null : toDollars(cents(row.amount_cents)),
    }));
  }

  return {
    of: async (ids) => {
      if (ids.length === 0) return {};
      const read = await db.selectFrom('gift_names').selectAll().where('id', 'in', ids).execute();
      const rows = [...read, ...(await copiedGifts(ids))];
      const known = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!known.has(id) && queued.size < maxQueued) queued.add(id);
      if (queued.size > 0)
        reading ??= readQueued().finally(() => {
          reading = null;
        });
      return Object.fromEntries(
        rows.map(({ id, donor_id, donor_name, amount }) => [
          id,
          { donorId: donor_id, donorName: donor_name, amount },
        ]),
      );
    },
    stop: async () => {
      ended.abort();
      await reading;
    },
  };
}
