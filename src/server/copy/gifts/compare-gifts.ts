/** Compares the gifts here with those of the platform: the number of all, and month by month. */

import { createCounts } from '../../upstream/counts.ts';
import type { CopyTrx } from '../copy-tables.ts';
import { countUnreadable, forgetUnreadable } from '../reading/unreadable-records.ts';
import {
  type Auditing,
  auditMonth,
  findLastDay,
  isSettled,
  type LastDay,
  monthsOfGifts,
} from './audit-gifts.ts';
import { countStored, readingOf } from './gift-reading.ts';
import { renewFacts } from './store-gifts.ts';
import { countGifts } from './windows/request-gifts.ts';

/** Runs a transaction while this server leads; throws NotLeader otherwise. */
export type InLead = <Result>(work: (trx: CopyTrx) => Promise<Result>) => Promise<Result>;

type Step = {
  signal: AbortSignal;
  /** Reads all changes so far. */
  readChanges: () => Promise<void>;
};

export type Comparison = {
  /** True between the first step and the last. */
  isRunning(): boolean;
  /** Compares the next month. `isFirst`: every gift was just read. Throws the gateway's errors, NotLeader, and ListUnsettled. */
  step(isFirst: boolean, how: Step): Promise<void>;
};

/** Gifts of the last minutes are left out: they may arrive between the two counts. */
const overlapMs = 120_000;

export function createComparison(parts: Auditing, inLead: InLead): Comparison {
  const { database, gateway, clock, form } = parts;
  let months: Awaited<ReturnType<typeof monthsOfGifts>> = [];
  let lastDay: LastDay | null = null;
  let beganAt = 0;
  /** When this comparison began, gifts were known to be set back: it reads all months, although their numbers may agree. */
  let beganSetBack = false;
  let beganRenewing = false;
  /** What is left to read again of a month whose reading was interrupted. */
  let rest: { month: number; to: number } | null = null;
  let monthCounts = createCounts();
  const platformNow = () => clock.now() + gateway.offsetMs();
  const isSetBack = async () => (await readingOf(database))?.set_back === 1;
  const isRenewing = async () => (await readingOf(database))?.renewing === 1;

  async function begin({ signal, readChanges }: Step): Promise<void> {
    beganAt = clock.now();
    beganSetBack = await isSetBack();
    beganRenewing = await isRenewing();
    monthCounts = createCounts();
    await compareTotal({ signal, readChanges });
    lastDay = form.takesInstants('given') ? null : await findLastDay(parts, signal);
    months = await monthsOfGifts(database, platformNow() - overlapMs);
  }

  /** Once more if the numbers differ: a gift may have arrived in between. */
  async function compareTotal({ signal, readChanges }: Step): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const expected = await countGifts(gateway, null, signal);
      await readChanges();
      const held = await inLead(async (trx) => {
        const gifts = (await countStored(trx)).gifts + (await countUnreadable(trx, 'gifts'));
        await trx.updateTable('gift_reading').set({ expected, held: gifts }).execute();
        return gifts;
      });
      if (expected === null || expected === held || tries === 2) return;
    }
  }

  const end = () =>
    inLead(async (trx) => {
      const uncounted = await trx
        .selectFrom('gift_months')
        .select('month')
        .where('there', 'is', null)
        .execute();
      // Without counts, older months aren't read again, so what couldn't be read there wasn't seen again.
      if (uncounted.length === 0) await forgetUnreadable(trx, 'gifts', beganAt);
      if (beganRenewing) await renewFacts(trx, database.kind);
      await trx
        .updateTable('gift_reading')
        .set({
          audited_at: clock.now(),
          ...(beganSetBack ? { set_back: 0 } : {}),
          ...(beganRenewing ? { renewing: 0 } : {}),
        })
        .execute();
    });

  return {
    isRunning: () => months.length > 0,
    step: async (isFirst, how) => {
      if (months.length === 0) await begin(how);
      const [month] = months;
      if (!month) return;
      const readsAll =
        beganRenewing || (!isFirst && ((await isSetBack()) || !isSettled(month, platformNow())));
      if (rest?.month !== month.from) rest = { month: month.from, to: month.to };
      const left = rest;
      await auditMonth(parts, month, { readsAll, left, lastDay, monthCounts, signal: how.signal });
      rest = null;
      months = months.slice(1);
      if (months.length === 0) await end();
    },
  };
}
