/**
 * Finds the gifts of a deposit's lines and their donors: in the copy, and on request the missing ones in the platform.
 */

import { giftOfLine, type ReversalLists, tieOf } from '#contract/rules/deposit-line-ties.ts';
import { type DepositRecord, giftIdOf } from '#contract/rules/deposit-lines.ts';
import { giftSource } from '#contract/rules/gift-source.ts';
import { listedRows } from '#contract/rules/listed-rows.ts';
import type { CopiedRecords } from '#contract/steward/copy.ts';
import type { DepositGift, DepositGifts } from '#contract/steward/operations/deposits.ts';
import { toCents } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Copy } from '../../copy/copy.ts';
import { type ListedGift, listedGift } from '../../copy/gifts/listed-gift.ts';
import { giftsByNumber } from '../../copy/gifts/questions/page.ts';
import { readInBatches } from '../../database/batches.ts';
import type { Gateway } from '../../upstream/gateway.ts';

export type DepositParts = { gateway: Pick<Gateway, 'read'>; copy: CopyOfGifts };

/** Finds the gifts, refunds, and chargebacks of a deposit's lines in the copy, without a call to the platform. */
type CopyOfGifts = Pick<Copy, 'database' | 'copiedGifts' | 'records' | 'state' | 'upToDate'>;
type CopiedGifts = Omit<DepositGifts, 'requested'> & {
  /** IDs of the gifts that the lines refer to, in lower case. */
  ids: ReadonlySet<string>;
};

async function copiedGifts(copy: CopyOfGifts, deposit: DepositRecord): Promise<CopiedGifts> {
  const reversals = await reversalsOf(copy, deposit);
  const ids = giftIdsOf(deposit, reversals);
  if (!copy.copiedGifts.offered) return { gifts: {}, ids, copy: 'none', reversals };
  await copy.copiedGifts.upToDate();
  const { complete } = await copy.copiedGifts.state();
  const { reader, kind } = copy.database;
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
    reversals,
  };
}

/** A gift as a deposit's page and its accounting export show it. */
const depositGift = ({
  donor,
  anonymous,
  contributionDate,
  campaign,
  subcampaign,
  paymentMethod,
  type,
  amount,
}: ListedGift): DepositGift => ({
  donorId: donor?.id ?? null,
  donorName:
    [donor?.firstName, donor?.lastName]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') ||
    (donor?.email ?? null),
  anonymous: anonymous ?? false,
  givenAt: contributionDate,
  campaign: campaign?.name ?? null,
  subcampaign: subcampaign?.name ?? null,
  method: giftSource(type, paymentMethod?.type ?? null),
  type,
  amountInCents: amount === null ? null : toCents(amount),
});

function giftIdsOf(deposit: DepositRecord, reversals: ReversalLists | null): Set<string> {
  const read = reversals ?? { refunds: [], chargebacks: [] };
  return new Set(
    (deposit.lineItems ?? []).flatMap((line) => giftOfLine(line, tieOf(line, deposit.id, read)) ?? []),
  );
}

/** Refunds and chargebacks that are in the deposit or that its lines name. Null while either set is incomplete. */
async function reversalsOf(copy: CopyOfGifts, deposit: DepositRecord): Promise<ReversalLists | null> {
  await Promise.all([copy.upToDate('refunds'), copy.upToDate('chargebacks')]);
  const state = await copy.state();
  if (!state.refunds.complete || !state.chargebacks.complete) return null;
  const named = new Set((deposit.lineItems ?? []).flatMap((line) => giftIdOf(line) ?? []));
  const own = (rows: readonly CopiedRecords['refunds' | 'chargebacks'][]) =>
    rows
      .filter(({ id, depositId }) => depositId === deposit.id || named.has(id.toLowerCase()))
      .map(({ id, contributionId, depositId, amountInCents }) => ({
        id,
        contributionId,
        depositId,
        amountInCents,
      }));
  return {
    refunds: own(await copy.records('refunds')),
    chargebacks: own(await copy.records('chargebacks')),
  };
}
export type DepositReading = {
  /** Whether to search the platform for gifts missing from the copy, in up to a dozen calls. */
  searches: boolean;
  /** Stops the search. */
  signal: AbortSignal;
  /** The person whose share of the call budget it uses. */
  person: string | undefined;
};

/** Throws the gateway's errors, but only if it searches. */
export async function giftsOfDeposit(
  { gateway, copy }: DepositParts,
  deposit: DepositRecord,
  { searches, ...reading }: DepositReading,
): Promise<DepositGifts> {
  const { ids, gifts, ...copied } = await copiedGifts(copy, deposit);
  const missing = new Set([...ids].filter((id) => !Object.hasOwn(gifts, id)));
  const found = searches && missing.size > 0 ? await searchGifts(gateway, deposit, missing, reading) : {};
  return { ...copied, gifts: { ...gifts, ...found }, requested: ids.size };
}

/**
 * Searches the platform for gifts of a deposit. The platform neither lists the gifts of a deposit nor names
 * the donor of a line item, so the gifts of the days before the deposit are read a hundred at a time and
 * matched by ID, most recent days first, up to a limit of pages. There is no call per row.
 */
const dayMs = 86_400_000;
/**
 * Days before the deposit was created: card gifts settle within days, bank gifts within a week or two, and
 * stock and funds take longer.
 */
const windows = [
  [-1, 9],
  [9, 30],
  [30, 90],
] as const;
const maxPages = 12;
/** A deposit of last week no longer changes; its gifts may change a little. */
const maxAgeMs = 10 * 60_000;

/** `ids` are in lower case, as are those of the result. Throws the errors of the gateway. */
async function searchGifts(
  gateway: Pick<Gateway, 'read'>,
  deposit: DepositRecord,
  ids: ReadonlySet<string>,
  { signal, person }: { signal: AbortSignal; person: string | undefined },
): Promise<Record<string, DepositGift>> {
  const found = new Map<string, DepositGift>();
  const createdAt = timeOf(deposit.createdAt ?? deposit.arrivalAt) ?? Number.NaN;
  let pages = 0;
  const isDone = () => found.size === ids.size || pages >= maxPages;
  for (const [from, to] of Number.isNaN(createdAt) ? [] : windows) {
    if (isDone()) break;
    const query = {
      minimumInitiatedDate: iso(createdAt - to * dayMs),
      maximumInitiatedDate: iso(createdAt - from * dayMs),
      limit: 100,
    };
    for (let page = 1; !isDone(); page += 1) {
      const { reply } = await gateway.read(
        'contributions.list',
        { query: { ...query, page } },
        { lane: 1, payer: { person, purpose: 'deposit-gifts' }, maxAgeMs, signal: () => signal },
      );
      pages += 1;
      for (const gift of reply.data)
        if (ids.has(gift.id.toLowerCase())) found.set(gift.id.toLowerCase(), depositGift(gift));
      if (listedRows(reply) < 100) break;
    }
  }
  return Object.fromEntries(found);
}

const iso = (ms: number): string => new Date(ms).toISOString();
