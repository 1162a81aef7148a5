/**
 * Searches the platform for gifts of a deposit. The platform neither lists the gifts of a deposit nor names
 * the donor of a line item, so the gifts of the days before the deposit are read a hundred at a time and
 * matched by ID, most recent days first, up to a limit of pages. There is no call per row.
 */
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { listedRows } from '#contract/rules/listed-rows.ts';
import type { DepositGift } from '#contract/steward/deposit-gifts.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { depositGift } from './deposit-gift.ts';

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
export async function searchGifts(
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
