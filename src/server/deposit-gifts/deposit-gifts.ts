/**
 * Finds the gifts of a deposit's lines with their donors: in the mirror, and what it lacks in the platform if the user wants that.
 */
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import type { DepositGifts } from '#contract/steward/deposit-gifts.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { type CopyOfGifts, copiedGifts } from './copied-gifts.ts';
import { searchGifts } from './search-gifts.ts';

export type DepositParts = { gateway: Pick<Gateway, 'read'>; mirror: CopyOfGifts };
export type DepositReading = {
  /** Whether what the mirror lacks is searched in the platform, in up to a dozen calls. */
  searches: boolean;
  /** Ends the search. */
  signal: AbortSignal;
  /** Whose part of the minute's calls pays for it. */
  person: string | undefined;
};

/** Throws the errors of the gateway, only if it searches. */
export async function giftsOfDeposit(
  { gateway, mirror }: DepositParts,
  deposit: DepositRecord,
  { searches, ...reading }: DepositReading,
): Promise<DepositGifts> {
  const { ids, gifts, ...copied } = await copiedGifts(mirror, deposit);
  const missing = new Set([...ids].filter((id) => !Object.hasOwn(gifts, id)));
  const found = searches && missing.size > 0 ? await searchGifts(gateway, deposit, missing, reading) : {};
  return { ...copied, gifts: { ...gifts, ...found }, requested: ids.size };
}
