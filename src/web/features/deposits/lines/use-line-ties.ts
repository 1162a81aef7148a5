import { useQuery } from '@tanstack/react-query';
import { type DepositLine, type DepositRecord, giftIdOf } from '#contract/rules/deposit-lines.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { chargebacksNearOptions, refundsNearOptions } from '../deposits-queries.ts';
import { type Tie, tieOf } from './line-ties.ts';

/** Weeks in which money that goes back changes before a deposit carries it. */
const daysBefore = 42;

/** The refunds and chargebacks of a deposit, once `wanted`: at most one call for each, none without such lines. */
export function useLineTies(deposit: DepositRecord, active: boolean): (line: DepositLine) => Tie | null {
  const createdAt = readTime(deposit.createdAt ?? deposit.arrivalAt);
  const since = createdAt ? new Date(createdAt.getTime() - daysBefore * 86_400_000).toISOString() : '';
  const has = (type: string) =>
    active &&
    since !== '' &&
    deposit.lineItems?.some((line) => line.type === type && giftIdOf(line) !== null);
  const refunds = useQuery({ ...refundsNearOptions(since), enabled: has('refund') === true });
  const chargebacks = useQuery({ ...chargebacksNearOptions(since), enabled: has('chargeback') === true });
  const read = {
    refunds: refunds.data?.reply.data ?? [],
    chargebacks: chargebacks.data?.reply.data ?? [],
  };
  return (line) => tieOf(line, deposit.id, read);
}
