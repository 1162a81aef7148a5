import type { DepositRecord } from '#contract/deposit-lines.ts';
import { readTime } from '#contract/wire-time.ts';
import { longDayText } from '../../data/format.ts';
import { bankOf } from './deposit-words.ts';

/** "November 18 deposit". */
export function depositTitle({ arrivalAt }: DepositRecord): string {
  const arrival = readTime(arrivalAt);
  return arrival ? `${longDayText(arrival)} deposit` : 'Deposit without an arrival day';
}

/** The bank, and what its statement shows. */
export const OnTheStatement = ({ deposit }: { deposit: DepositRecord }) => (
  <>
    {bankOf(deposit) ? <bdi>{bankOf(deposit)}</bdi> : 'The service tells no bank'}
    {deposit.statementDescriptor ? (
      <>
        {' · “'}
        <bdi>{deposit.statementDescriptor}</bdi>
        {'” on the statement'}
      </>
    ) : null}
  </>
);
