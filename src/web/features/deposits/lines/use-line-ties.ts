import { useQuery } from '@tanstack/react-query';
import { type MoneyBackLists, type Tie, tiedKindOf, tieOf } from '#contract/rules/deposit-line-ties.ts';
import type { DepositLine, DepositRecord } from '#contract/rules/deposit-lines.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { chargebacksNearOptions, refundsNearOptions } from '../../../nouns/deposit/query.ts';

/** How many days before a deposit its refunds and chargebacks may have changed. */
const daysBefore = 42;

const nothing: MoneyBackLists = { refunds: [], chargebacks: [] };

/**
 * Returns the refund or chargeback of each line. `copied`: from the server's copy; undefined while it loads, null without one. What it
 * lacks is read from the platform once `active`, in at most one call per kind.
 */
export function useLineTies(
  deposit: DepositRecord,
  copied: MoneyBackLists | null | undefined,
  active: boolean,
): (line: DepositLine) => Tie | null {
  const createdAt = readTime(deposit.createdAt ?? deposit.arrivalAt);
  const since = createdAt ? new Date(createdAt.getTime() - daysBefore * 86_400_000).toISOString() : '';
  const lacks = (kind: Tie['kind']) =>
    active &&
    copied !== undefined &&
    since !== '' &&
    deposit.lineItems?.some(
      (line) => tiedKindOf(line) === kind && tieOf(line, deposit.id, copied ?? nothing) === null,
    );
  const refunds = useQuery({ ...refundsNearOptions(since), enabled: lacks('refund') === true });
  const chargebacks = useQuery({ ...chargebacksNearOptions(since), enabled: lacks('chargeback') === true });
  const read = {
    refunds: [...(copied?.refunds ?? []), ...(refunds.data?.reply.data ?? [])],
    chargebacks: [...(copied?.chargebacks ?? []), ...(chargebacks.data?.reply.data ?? [])],
  };
  return (line) => tieOf(line, deposit.id, read);
}
