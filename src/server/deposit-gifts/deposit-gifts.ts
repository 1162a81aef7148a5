/**
 * Finds the gifts of a deposit's lines and their donors: in the mirror, and on request the missing ones in the platform.
 */
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import type { DepositGifts } from '#contract/steward/deposit-gifts.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { type CopyOfGifts, copiedGifts } from './copied-gifts.ts';
import { searchGifts } from './search-gifts.ts';

export type DepositParts = { gateway: Pick<Gateway, 'read'>; mirror: CopyOfGifts };
export type DepositReading = {
  /** Whether to search the platform for gifts missing from the mirror, in up to a dozen calls. */
  searches: boolean;
  /** Stops the search. */
  signal: AbortSignal;
  /** The person whose share of the call budget it uses. */
  person: string | undefined;
};

/** Throws the gateway's errors, but only if it searches. */
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
