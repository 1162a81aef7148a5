/** Finds the gifts, refunds, and chargebacks of a deposit's lines in the mirror, without a call to the platform. */
import { giftOfLine, type MoneyBackLists, tieOf } from '#contract/rules/deposit-line-ties.ts';
import { type DepositRecord, giftIdOf } from '#contract/rules/deposit-lines.ts';
import type { DepositGift, DepositGifts } from '#contract/steward/deposit-gifts.ts';
import type { MirrorRecords } from '#contract/steward/mirror.ts';
import { readInBatches } from '../database/batches.ts';
import { listedGift } from '../gifts/listed-gift.ts';
import { giftsByNumber } from '../gifts/questions/page.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { depositGift } from './deposit-gift.ts';

export type CopyOfGifts = Pick<Mirror, 'database' | 'giftIndex' | 'records' | 'state' | 'upToDate'>;
export type CopiedGifts = Omit<DepositGifts, 'requested'> & {
  /** IDs of the gifts that the lines refer to, in lower case. */
  ids: ReadonlySet<string>;
};

export async function copiedGifts(mirror: CopyOfGifts, deposit: DepositRecord): Promise<CopiedGifts> {
  const moneyBack = await moneyBackOf(mirror, deposit);
  const ids = giftIdsOf(deposit, moneyBack);
  const { enabled } = mirror.giftIndex;
  if (!enabled) return { gifts: {}, ids, copy: 'none', moneyBack };
  await mirror.giftIndex.upToDate();
  const { complete } = await mirror.giftIndex.state();
  const { reader, kind } = mirror.database;
  const numbers = await readInBatches([...ids], (some) =>
    reader.db.selectFrom('gifts').select('number').where('id', 'in', some).execute(),
  );
  const rows = await giftsByNumber(
    reader.db,
    kind,
    numbers.map(({ number }) => number),
  );
  return {
    gifts: Object.fromEntries(
      rows.map((row): [string, DepositGift] => [row.id.toLowerCase(), depositGift(listedGift(row))]),
    ),
    ids,
    copy: complete ? 'complete' : 'incomplete',
    moneyBack,
  };
}

function giftIdsOf(deposit: DepositRecord, moneyBack: MoneyBackLists | null): Set<string> {
  const read = moneyBack ?? { refunds: [], chargebacks: [] };
  return new Set(
    (deposit.lineItems ?? []).flatMap((line) => giftOfLine(line, tieOf(line, deposit.id, read)) ?? []),
  );
}

/** Refunds and chargebacks that are in the deposit or that its lines name. Null while either set is incomplete. */
async function moneyBackOf(mirror: CopyOfGifts, deposit: DepositRecord): Promise<MoneyBackLists | null> {
  await Promise.all([mirror.upToDate('refunds'), mirror.upToDate('chargebacks')]);
  const state = await mirror.state();
  if (!state.refunds.complete || !state.chargebacks.complete) return null;
  const named = new Set((deposit.lineItems ?? []).flatMap((line) => giftIdOf(line) ?? []));
  const own = (rows: readonly MirrorRecords['refunds' | 'chargebacks'][]) =>
    rows
      .filter(({ id, depositId }) => depositId === deposit.id || named.has(id.toLowerCase()))
      .map(({ id, contributionId, depositId, amountInCents }) => ({
        id,
        contributionId,
        depositId,
        amountInCents,
      }));
  return {
    refunds: own(await mirror.records('refunds')),
    chargebacks: own(await mirror.records('chargebacks')),
  };
}
