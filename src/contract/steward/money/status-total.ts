/** Which status the total of a list of refunds, chargebacks, or deposits counts. */
import type { StatusSum } from '../operations/lists.ts';

export type StatusTotal = {
  status: string | null;
  /** Null if it is unknown. */
  cents: number | null;
  /** Sums of the other statuses, which the total leaves out. */
  others: StatusSum[];
  /** Rows without an amount. */
  unpriced: number;
};

/** The total is of `counted`, unless all amounts have another status. `known`: the documented statuses. */
export function statusTotal(
  sums: readonly StatusSum[],
  counted: string,
  known: readonly string[],
): StatusTotal {
  const some = sums.filter(({ cents: amount }) => amount !== 0);
  const [only] = some;
  const total =
    some.length === 1 && only
      ? only
      : (some.find(({ status }) => status === counted) ?? { status: counted, cents: 0 });
  const isUncertain = sums.some(
    ({ status, unpriced }) => unpriced > 0 || !known.some((one) => one === status),
  );
  return {
    status: total.status,
    cents: total.cents === 0 && isUncertain ? null : total.cents,
    others: some.filter(({ status }) => status !== total.status),
    unpriced: sums.reduce((count, sum) => count + sum.unpriced, 0),
  };
}
